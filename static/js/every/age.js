// Ages that stand outside the parts that keep up grow by themselves, in the words of the filter "ago".
const born = new WeakMap();

function ago(seconds) {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min ago`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? "1 day ago" : `${days} days ago`;
}

function grow() {
  for (const age of document.querySelectorAll("[data-age]")) {
    if (!born.has(age)) born.set(age, Date.now() - Number(age.dataset.age) * 1000);
    const words = ago((Date.now() - born.get(age)) / 1000);
    if (age.textContent !== words) age.textContent = words;
  }
}

grow();
setInterval(grow, 10_000);
document.addEventListener("visibilitychange", grow);
