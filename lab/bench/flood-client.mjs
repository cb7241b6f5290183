/**
 * Requests pages through many connections from one IP address for a given time, or until SIGTERM: `node
 * flood-client.mjs PORT ADDRESS CONNECTIONS SECONDS PATH [FORWARDED_FOR]`. FORWARDED_FOR is the address in the header
 * of a proxy. It prints the number of responses by status as JSON. It runs in a separate process, so that it does not
 * delay the other clients.
 */
import { Agent, get } from "node:http";

const [port, localAddress, connections, seconds, path, forwardedFor] = process.argv.slice(2);
const headers = forwardedFor === undefined ? {} : { "X-Forwarded-For": forwardedFor };
let end = performance.now() + Number(seconds) * 1_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const answers = {};
let count = 0;
process.once("SIGTERM", () => {
  end = 0;
});

/** Requests a page. Resolves to its status, or to "reset" if the connection broke. */
function requestPage() {
  count += 1;
  const options = {
    host: "127.0.0.1",
    port,
    localAddress,
    agent,
    headers,
    path: `${path}?x=${count}`,
  };
  return new Promise((resolve) => {
    get(options, (answer) => {
      answer.resume().once("close", () => resolve(answer.statusCode));
    }).once("error", () => resolve("reset"));
  });
}

async function askUntilTheEnd() {
  while (performance.now() < end) {
    const status = await requestPage();
    answers[status] = (answers[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, askUntilTheEnd));
agent.destroy();
process.stdout.write(JSON.stringify(answers));
