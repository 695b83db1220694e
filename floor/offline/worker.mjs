// The engine of a tablet: rules/ as the server has it, in Python. A message names what to ask it, with JSON; the answer,
// under the same number, is JSON too.
import { loadPyodide } from "./pyodide.mjs";

const HERE = new URL("./", self.location).href;
const HOME = "/floorcall";

async function sources() {
  const response = await fetch(`${HERE}floorcall.zip`);
  if (!response.ok) throw new Error(`The sources are not there: ${response.status}`);
  return response.arrayBuffer();
}

async function start() {
  const [python, archive] = await Promise.all([loadPyodide({ indexURL: HERE }), sources()]);
  python.unpackArchive(archive, "zip", { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  return python.pyimport("rules.tablet");
}

const engine = start();

async function answer({ number, ask, said }) {
  try {
    return { number, answer: (await engine)[ask](said) };
  } catch (error) {
    return { number, error: String(error) };
  }
}

self.addEventListener("message", async ({ data }) => self.postMessage(await answer(data)));
