"""Calls for the engine of a tablet, made from worked cases: how a page asks it, and what the server says."""

from floor.ground.wizard import Wizard
from rules.engine.book import Book
from rules.engine.question import plain
from rules.proof.cases import WorkedCase, answers_of
from rules.situations import SITUATIONS

# Starts the engine, and returns once it has ruled.
START = """async ([address, book]) => {
  window.book = await (await fetch(book)).json();
  const worker = new Worker(address, { type: "module" });
  window.ruled = (call) => new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => { data.answer ? resolve(data.answer) : reject(new Error(data.error)); };
    worker.postMessage({ number: 1, ask: "ruled", said: JSON.stringify({ book: window.book, ...call }) });
  });
  await window.ruled({ situation: "dealer-push", answers: {} });
}"""
# Returns the hashes of the rulings of several calls.
HASHES = """async (calls) => {
  const hashes = [];
  for (const call of calls) hashes.push(JSON.parse(await window.ruled(call)).hash);
  return hashes;
}"""


def call_of(case: WorkedCase, book: Book) -> Wizard:
    """Return the call as the server has it."""
    told = answers_of(case).items()
    stored = {key: {"value": plain(value), "fingerprint": None, "by": "person"} for key, value in told}
    return Wizard(SITUATIONS[case.situation or ""], book, stored)
