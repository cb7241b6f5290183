/**
 * A visitor in a separate process, so that other clients of the test do not delay it. It requests a page at a fixed
 * rate and does not wait for earlier responses: node paced-visitor.mjs URL PAGES_A_SECOND.
 * For each line on standard input, it prints the figures of the last period as one line of JSON.
 */
import { Agent, get } from "node:http";
import { createInterface } from "node:readline";

const [url = "", rate = "20"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
/** @type {number[]} */
let times = [];
let failed = 0;

const pace = setInterval(
  () => {
    const began = performance.now();
    const asking = get(url, { agent, headers: { "Accept-Encoding": "gzip, br" } }, (answer) => {
      answer.resume();
      answer.on("end", () => {
        times.push(performance.now() - began);
        if (answer.statusCode !== 200) failed += 1;
      });
    });
    asking.on("error", () => (failed += 1));
  },
  1_000 / Number(rate),
);

for await (const _line of createInterface({ input: process.stdin })) {
  const sorted = times.sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => sorted[Math.floor(sorted.length * part)] ?? 0;
  console.log(JSON.stringify({ pages: sorted.length, failed, medianMs: at(0.5), p95Ms: at(0.95) }));
  times = [];
  failed = 0;
}
clearInterval(pace);
agent.destroy();
