import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { makeClosable } from "./http-servers";

async function openServer(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response));
  const close = makeClosable(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, close, port: (server.address() as AddressInfo).port };
}

test("closeServer closes a server that has a connection without any request", async () => {
  const { server, close, port } = await openServer((response) => response.end());
  const arrived = once(server, "connection");
  const unused = connect(port, "127.0.0.1").resume();
  const ended = once(unused, "close");
  await arrived;
  await close();
  await ended;
});

test("closeServer lets a running response finish and then closes its keep-alive connection", async () => {
  let finish = () => {};
  const { server, close, port } = await openServer((response) => {
    response.write("first half, ");
    finish = () => response.end("second half");
  });
  const asked = request({ port, host: "127.0.0.1", headers: { Connection: "keep-alive" } }).end();
  const [answer] = await once(asked, "response");
  const closed = close();
  expect(server.listening).toBe(false);
  finish();
  const parts: string[] = [];
  for await (const part of answer) parts.push(String(part));
  expect(parts.join("")).toBe("first half, second half");
  await closed;
});
