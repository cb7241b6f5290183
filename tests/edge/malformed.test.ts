import { FORM_MAX_FIELDS } from "@contract/model/limits";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFakeBackend, type FakeBackend } from "./fake-backend";
import { FORM_HEADERS, startStorefront, type Shop } from "./start-storefront";

let backend: FakeBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await openFakeBackend();
  shop = await startStorefront(backend.url);
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const parseStatus = (reply: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0);
const getHost = () => `Host: localhost:${shop.port}\r\n`;
const get = (target: string, more = "") => `GET ${target} HTTP/1.1\r\n${getHost()}${more}\r\n`;
const formatPost = (more: string, body = "") =>
  `POST /language HTTP/1.1\r\n${getHost()}Sec-Fetch-Site: same-origin\r\n${more}\r\n${body}`;
const FORM_LINE = "Content-Type: application/x-www-form-urlencoded\r\n";

/** The bytes of each malformed request and the accepted statuses. 0 means a closed connection. */
const MANY_FIELDS = "a=b&".repeat(FORM_MAX_FIELDS + 1);
const CASES: Record<string, [() => string | Buffer, number[]]> = {
  "a backslash in the path": [() => get("/user\\center"), [400]],
  "an encoded NUL": [() => get("/index%00"), [400]],
  "a raw NUL": [() => Buffer.from(get("/index\0x"), "latin1"), [400]],
  "two slashes in front": [() => get("//evil.test/index"), [400]],
  "a whole URL as target": [() => get("http://evil.test/index"), [400]],
  "an asterisk": [() => get("*"), [400]],
  "no target": [() => `GET  HTTP/1.1\r\n${getHost()}\r\n`, [400, 0]],
  "half an escape": [() => get("/%zz"), [400]],
  "half a character": [() => get("/%E6%B4"), [400]],
  "a target of 5,000 bytes": [() => get(`/${"a".repeat(5_000)}`), [400]],
  "a raw Chinese path": [() => Buffer.from(get("/洗髮")), [400, 302, 404]],
  "a classic data request": [() => get("/index?_data=root"), [400]],
  "no Host": [() => "GET /index HTTP/1.1\r\n\r\n", [400]],
  "two Hosts": [() => get("/index", "Host: evil.test\r\n"), [400, 421]],
  "an empty Host": [() => "GET /index HTTP/1.1\r\nHost:\r\n\r\n", [400, 421]],
  "a foreign Host": [() => "GET /index HTTP/1.1\r\nHost: evil.test\r\n\r\n", [421]],
  "a Host with a space": [() => "GET /index HTTP/1.1\r\nHost: a b\r\n\r\n", [400, 421]],
  "a Host with a user": [() => "GET /index HTTP/1.1\r\nHost: a@localhost\r\n\r\n", [400, 421]],
  "another port": [() => "GET /index HTTP/1.1\r\nHost: localhost:1\r\n\r\n", [421]],
  "X-Forwarded-Host": [() => get("/index", "X-Forwarded-Host: x:70000\r\n"), [200]],
  PUT: [() => `PUT /index HTTP/1.1\r\n${getHost()}\r\n`, [405]],
  DELETE: [() => `DELETE /index HTTP/1.1\r\n${getHost()}\r\n`, [405]],
  TRACE: [() => `TRACE /index HTTP/1.1\r\n${getHost()}\r\n`, [405]],
  OPTIONS: [() => `OPTIONS /index HTTP/1.1\r\n${getHost()}\r\n`, [405]],
  CONNECT: [() => `CONNECT localhost:1 HTTP/1.1\r\n${getHost()}\r\n`, [400, 405, 0]],
  "an unknown method": [() => `BREW /index HTTP/1.1\r\n${getHost()}\r\n`, [400]],
  "an old protocol": [() => "GET /index HTTP/0.9\r\n\r\n", [400, 421, 0]],
  "no protocol": [() => "GET /index\r\n\r\n", [400, 421, 0]],
  "a TLS greeting": [() => Buffer.from([22, 3, 1, 0, 200, 1, 0, 0, 196]), [400, 0]],
  "length and chunks": [
    () =>
      formatPost(`${FORM_LINE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`, "0\r\n\r\n"),
    [400],
  ],
  "two lengths": [
    () => formatPost(`${FORM_LINE}Content-Length: 1\r\nContent-Length: 2\r\n`, "ab"),
    [400],
  ],
  "a negative length": [() => formatPost(`${FORM_LINE}Content-Length: -1\r\n`), [400]],
  "a folded header": [() => get("/index", "X-A: 1\r\n folded\r\n"), [400]],
  "a bare LF": [() => `GET /index HTTP/1.1\n${getHost()}\n`, [400, 0]],
  "a header with a NUL": [() => Buffer.from(get("/index", "X-A: \0\r\n"), "latin1"), [400]],
  "a header name with a space": [() => get("/index", "X A: 1\r\n"), [400]],
  "a header of 17 KiB": [() => get("/index", `X-A: ${"a".repeat(17 * 1024)}\r\n`), [431]],
  "5,000 headers": [() => get("/index", "A: b\r\n".repeat(5_000)), [431, 400]],
  "cookies that are no UTF-8": [
    () => Buffer.from(get("/index", "Cookie: rootwell=\xff\xfe; lang=\xe9\r\n"), "latin1"),
    [200],
  ],
  "1,000 cookies": [() => get("/index", `Cookie: ${"a=b; ".repeat(1_000)}\r\n`), [200]],
  "text/plain": [() => formatPost("Content-Type: text/plain\r\nContent-Length: 1\r\n", "a"), [415]],
  "a body of JSON": [
    () => formatPost("Content-Type: application/json\r\nContent-Length: 2\r\n", "{}"),
    [415],
  ],
  "a body of no kind": [() => formatPost("Content-Length: 1\r\n", "a"), [415]],
  "a multipart body of garbage": [
    () =>
      formatPost("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 4\r\n", "garb"),
    [400],
  ],
  "a multipart body without boundary": [
    () => formatPost("Content-Type: multipart/form-data\r\nContent-Length: 4\r\n", "garb"),
    [400],
  ],
  "an announced body that is too long": [
    () => formatPost(`${FORM_LINE}Content-Length: 300000\r\n`),
    [413],
  ],
  "a form with too many fields": [
    () => formatPost(`${FORM_LINE}Content-Length: ${MANY_FIELDS.length}\r\n`, MANY_FIELDS),
    [413],
  ],
};

test.each(Object.entries(CASES))(
  "the storefront rejects %s and continues to respond to other requests",
  async (_name, [bytes, right]) => {
    expect(right).toContain(parseStatus(await shop.raw(bytes())));
    expect((await shop.ask("/aboutUs")).status).toBe(200);
  },
);

test("the storefront closes the connection of an endless request body at the size limit", async () => {
  // Write four times the size limit of a form at once. Then the client sends nothing more and leaves the request
  // open.
  const chunk = `10000\r\n${"a".repeat(65_536)}\r\n`;
  const body = formatPost(`${FORM_LINE}Transfer-Encoding: chunked\r\n`, chunk.repeat(16));
  const reply = await new Promise<string>((resolve) => {
    const socket = connect(shop.port, "127.0.0.1");
    let said = "";
    socket.write(body);
    socket.on("data", (data) => (said += data.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(said));
  });
  expect(parseStatus(reply)).toBe(413);
  expect(reply).toMatch(/connection: close/i);
});

test("the storefront rejects a form with a field that is too long", async () => {
  const body = `lang=${"a".repeat(17 * 1024)}`;
  expect(
    (await shop.ask("/language", { method: "POST", headers: FORM_HEADERS, body })).status,
  ).toBe(413);
});

test("the storefront responds with 400 to an unknown language", async () => {
  const body = "lang=__proto__";
  expect(
    (await shop.ask("/language", { method: "POST", headers: FORM_HEADERS, body })).status,
  ).toBe(400);
});
