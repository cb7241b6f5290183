/* Tests hostile request bodies. The shop must not make other clients wait, and must not keep connections open.
   Each title names an attack. */
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendCodeReply, FaultyBackend, sendOkReply } from "../fixtures/faulty-backend";
import { startStorefront, type Shop } from "../edge/start-storefront";
import { createSignedInCookie } from "../edge/signed-in-cookie";

const SECRET = randomBytes(32).toString("hex");
const RETURN_FORM = "/user/returnOrder/apply?orderId=1";
const INFO = '{"id":"1","loginId":"abc","loginName":"demoshopper1","nickname":"Mei"}';

/** The time limit of a body in seconds. It is shorter than the default of thirty, so that the tests are fast. */
const BODY_SECONDS = 5;

const backend = new FaultyBackend();
let shop: Shop;
/** The Cookie header line of a signed-in shopper. */
let cookie: string;
beforeAll(async () => {
  cookie = `Cookie: ${await createSignedInCookie({ token: "t", loginId: "abc" }, SECRET)}`;
  await backend.start();
  backend.answerBy(sendOkReply(INFO));
  shop = await startStorefront(backend.url, {
    SESSION_SECRETS: SECRET,
    BODY_SECONDS: String(BODY_SECONDS),
  });
});
afterAll(async () => {
  await shop.close();
  await backend.stop();
});

/** A client's connection. `said` is the response so far. */
interface Line {
  readonly socket: Socket;
  readonly said: () => string;
  /** Resolves to the time in ms until the shop closes the connection. */
  readonly closed: Promise<number>;
}

function send(head: readonly string[], body = ""): Line {
  let said = "";
  const begun = performance.now();
  const socket = connect(shop.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.on("data", (data) => (said += data.toString("latin1")));
  const lines = [head[0], `Host: localhost:${shop.port}`, ...head.slice(1)];
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  const closed = new Promise<number>((resolve) =>
    socket.once("close", () => resolve(performance.now() - begun)),
  );
  return { socket, said: () => said, closed };
}

const OWN = "Sec-Fetch-Site: same-origin";
const MULTIPART = "Content-Type: multipart/form-data; boundary=x";
const URLENCODED = "Content-Type: application/x-www-form-urlencoded";
const parseStatus = ({ said }: Line) => Number(/^HTTP\/1\.1 (\d{3})/.exec(said())?.[1] ?? 0);

describe("a request body of thousands of parts is rejected while it arrives", () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n';
  const flood = part.repeat(300);

  test.each([
    ["to the sign-in form with multipart parts", [`POST /login HTTP/1.1`, OWN], flood, MULTIPART],
    ["to the sign-in form without an Origin header", [`POST /login HTTP/1.1`], flood, MULTIPART],
    [
      "to the sign-in form with form fields",
      [`POST /login HTTP/1.1`, OWN],
      "a=b&".repeat(300),
      URLENCODED,
    ],
  ])("a post %s is rejected", async (_where, head, body, type) => {
    const line = send([...head, type, "Content-Length: 240000", "Cookie: lang=en"], body);
    await line.closed;
    expect(parseStatus(line)).toBe(413);
    expect(line.said()).toContain('<html lang="en">');
  });

  test("a signed-in shopper's return form with thousands of parts is rejected", async () => {
    const head = [`POST ${RETURN_FORM} HTTP/1.1`, OWN, MULTIPART, cookie];
    const line = send([...head, "Content-Length: 100000000"], flood);
    await line.closed;
    expect(parseStatus(line)).toBe(413);
  });
});

describe("the time limit for a slow request body applies to any form", () => {
  /**
   * Sends one byte at a time, so that no idle timeout ends the connection. Returns the time in ms until the shop
   * closes it.
   */
  async function drip(head: readonly string[], chunked = true): Promise<number> {
    const line = send([...head, chunked ? "Transfer-Encoding: chunked" : "Content-Length: 4000"]);
    const drops = setInterval(() => line.socket.write(chunked ? "1\r\na\r\n" : "a"), DROP_MS);
    const took = await line.closed;
    clearInterval(drops);
    return took;
  }
  const DROP_MS = 200;
  const WAIT_MS = BODY_SECONDS * 1_000;
  const JSON_TYPE = "Content-Type: application/json";

  test.concurrent.each([
    ["a form", [`POST /login HTTP/1.1`, OWN, URLENCODED], true],
    ["a form of announced length", [`POST /login HTTP/1.1`, OWN, URLENCODED], false],
    ["a payment provider's notice", ["POST /prod-api/pay/notify/stripe HTTP/1.1", JSON_TYPE], true],
    ["a file where none is taken", [`POST /login HTTP/1.1`, OWN, MULTIPART], true],
  ])("the shop closes the connection of %s after the time limit", async (_kind, head, chunked) => {
    const took = await drip(head, chunked);
    expect(took).toBeGreaterThan(WAIT_MS - 100);
    expect(took).toBeLessThan(3 * WAIT_MS);
  });

  test.concurrent.each([
    ["a question with a body", ["GET /index HTTP/1.1"]],
    ["a file of a visitor", [`POST ${RETURN_FORM} HTTP/1.1`, OWN, MULTIPART]],
    [
      "a file from another site",
      [`POST ${RETURN_FORM} HTTP/1.1`, "Origin: https://evil.test", MULTIPART],
    ],
    ["a body nobody reads", ["PUT /index HTTP/1.1"]],
  ])("the shop responds to %s without waiting for its body", async (_kind, head) => {
    expect(await drip(head)).toBeLessThan(WAIT_MS - 500);
  });

  test.concurrent(
    "the time limit for a signed-in shopper's file upload is longer than for a form",
    async () => {
      const head = [`POST ${RETURN_FORM} HTTP/1.1`, OWN, MULTIPART, cookie];
      const file = 'Content-Disposition: form-data; name="unpackVideo"; filename="a.mp4"';
      const upload = send([...head, "Content-Length: 90000000"], `--x\r\n${file}\r\n\r\n`);
      const drops = setInterval(() => upload.socket.write("a"), DROP_MS);
      await drip([`POST /login HTTP/1.1`, OWN, URLENCODED]);
      clearInterval(drops);
      expect(upload.socket.closed).toBe(false);
      expect(upload.said()).toBe("");
      upload.socket.destroy();
    },
  );

  test.concurrent("the shop closes a connection whose headers never end", async () => {
    const line = send(["GET /index HTTP/1.1"]);
    line.socket.write("GET /index HTTP/1.1\r\nHost: x\r\n");
    expect(await line.closed).toBeLessThan(3 * WAIT_MS);
  });
});

describe("a file upload that the client interrupts half-way", () => {
  test("an interrupted upload closes only its own connection, and the shop still responds", async () => {
    const head = [`POST ${RETURN_FORM} HTTP/1.1`, OWN, MULTIPART, cookie];
    const file = 'Content-Disposition: form-data; name="unpackVideo"; filename="a.mp4"';
    backend.answerBy(sendOkReply(INFO));
    const upload = send([...head, "Content-Length: 90000000"], `--x\r\n${file}\r\n\r\nabc`);
    await expect.poll(() => backend.heard.length).toBeGreaterThanOrEqual(2);
    upload.socket.destroy();
    await upload.closed;
    const next = send(["GET /aboutUs HTTP/1.1", "Connection: close"]);
    await next.closed;
    expect(parseStatus(next)).toBe(200);
  });
});

describe("a file is read only from a shopper who may send it", () => {
  test("a visitor who sends a file is redirected to the sign-in page and back to the form", async () => {
    const line = send([`POST ${RETURN_FORM} HTTP/1.1`, OWN, MULTIPART, "Content-Length: 90000000"]);
    await line.closed;
    expect(parseStatus(line)).toBe(303);
    expect(line.said()).toMatch(/location: \/login\?redirect=%2Fuser%2FreturnOrder%2Fapply/i);
  });

  test("a shopper with an expired session who sends a file is redirected to the form's page with the system prompt", async () => {
    backend.answerBy(sendCodeReply(500, { msg: "login expired" }));
    const ended = `Cookie: ${await createSignedInCookie({ token: "ended", loginId: "abc" }, SECRET)}`;
    const head = [`POST ${RETURN_FORM} HTTP/1.1`, OWN, MULTIPART, ended];
    const line = send([...head, "Content-Length: 90000000"]);
    await line.closed;
    expect(parseStatus(line)).toBe(303);
    expect(line.said()).toMatch(/location: \/user\/returnOrder\/apply\?orderId=1/i);
    backend.answerBy(sendOkReply(INFO));
  });
});
