import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import {
  AVATAR_MAX_BYTES,
  FIELD_MAX_BYTES,
  FORM_MAX_BYTES,
  FORM_MAX_FIELDS,
  PAY_RECEIPT_MAX_BYTES,
  UNPACK_VIDEO_MAX_BYTES,
} from "@contract/model/limits";
import { createFakeTable } from "../../../tests/fixtures/fake-routes";
import { PART_HEADER_MAX_BYTES } from "./count-fields.server";
import { getBodyLimit, getKeptBytes, readBody } from "./read-body.server";

const FORM = "application/x-www-form-urlencoded";
const FILE = "multipart/form-data; boundary=x";

const pages = createFakeTable({
  "/login": { access: "public" },
  "/user/address": {},
  "/user/info": { upload: "avatar" },
  "/user/returnOrder/apply": { upload: "unpackVideo" },
  "/paymentTransition": { upload: "payReceipt" },
});
const getLimit = (url: string, contentType: string) => getBodyLimit(url, contentType, pages);

function readPosted(url: string, contentType: string, chunks: readonly (string | Buffer)[]) {
  const stream = new PassThrough();
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  return Object.assign(stream, {
    url,
    headers: { "content-type": contentType },
  }) as never as IncomingMessage;
}

const readForm = (contentType: string, chunks: readonly string[]) =>
  readBody(readPosted("/login", contentType, chunks), FORM_MAX_BYTES);

test("a form post may have 256 KiB, and more only for a file on a page that accepts files", () => {
  expect(getLimit("/user/address", FILE)).toBe(FORM_MAX_BYTES);
  expect(getLimit("/user/info", FORM)).toBe(FORM_MAX_BYTES);
  expect(getLimit("/user/info?x=1", FILE)).toBe(AVATAR_MAX_BYTES + FORM_MAX_BYTES);
  expect(getLimit("/user/returnOrder/apply?orderId=1", FILE)).toBe(
    UNPACK_VIDEO_MAX_BYTES + FORM_MAX_BYTES,
  );
  expect(getLimit("/user/returnOrder/applyX", FILE)).toBe(FORM_MAX_BYTES);
});

test("the body limit of a post is that of the route that Remix matches, including data requests", () => {
  const withAvatar = AVATAR_MAX_BYTES + FORM_MAX_BYTES;
  for (const url of ["/user/info.data?x=1", "/USER/INFO", "/user/info/", "/user/%69nfo"])
    expect(getLimit(url, FILE), url).toBe(withAvatar);
  for (const url of ["/user/info.data.data", "/user/info/x", "/user/infos", "/x?/user/info"])
    expect(getLimit(url, FILE), url).toBe(FORM_MAX_BYTES);
});

test("the body limit counts the received bytes and ignores the Content-Length header", async () => {
  const half = Buffer.alloc(FORM_MAX_BYTES / 2, "a=1&".repeat(4).slice(0, 1));
  expect(await readBody(readPosted("/login", FORM, [half, half, "a"]), FORM_MAX_BYTES)).toBe(
    "tooLong",
  );
});

test("a form post may have 200 fields of 16 KiB, and is rejected with one more field or a longer field", async () => {
  const fields = (count: number) => Array.from({ length: count }, () => "a=b").join("&");
  expect(await readForm(FORM, [fields(FORM_MAX_FIELDS)])).toMatchObject({ kind: "whole" });
  expect(await readForm(FORM, [fields(FORM_MAX_FIELDS + 1)])).toBe(413);
  expect(await readForm(FORM, [`a=${"b".repeat(3 * FIELD_MAX_BYTES)}`])).toBe(413);
});

/** Returns a part of a multipart body with the boundary `x`. */
const createPart = (head: string, content = "") =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

test("a multipart post may have 200 parts including files, however the body is split into chunks", async () => {
  const body = (count: number) => `${createPart('name="a"; filename=""').repeat(count)}--x--\r\n`;
  for (const piece of [1, 7, 1_000, 100_000]) {
    const cut = (text: string) => text.match(new RegExp(`.{1,${piece}}`, "gs")) ?? [];
    expect(await readForm(FILE, cut(body(FORM_MAX_FIELDS)))).toMatchObject({ kind: "whole" });
    expect(await readForm(FILE, cut(body(FORM_MAX_FIELDS + 1)))).toBe(413);
  }
});

test("a multipart field may have 16 KiB, and its headers 2 KiB", async () => {
  const [text, more] = ["b".repeat(FIELD_MAX_BYTES), "b".repeat(PART_HEADER_MAX_BYTES)];
  expect(await readForm(FILE, [createPart('name="a"', text)])).toMatchObject({ kind: "whole" });
  expect(await readForm(FILE, [createPart('name="a"', `${text}b`)])).toBe(413);
  const file = createPart('name="a"; filename="a.png"', `${text}b`);
  expect(await readForm(FILE, [file])).toMatchObject({ kind: "whole" });
  expect(await readForm(FILE, [createPart(`name="${more}"`)])).toBe(413);
});

test("a multipart post is rejected if two parsers might read its boundary differently", async () => {
  for (const odd of ["", "; boundary=", "; boundary=a; boundary=b", '; boundary="a\\"b"', "; a=b"])
    expect(await readForm(`multipart/form-data${odd}`, [createPart('name="a"')]), odd).toBe(400);
});

test("the server streams an uploaded video and stops above its limit", async () => {
  const chunk = Buffer.alloc(8 * 1024 * 1024);
  const source = new PassThrough();
  const req = Object.assign(source, {
    url: "/user/returnOrder/apply",
    headers: { "content-type": FILE },
  });
  const limit = getLimit(req.url, FILE);
  const body = await readBody(req as never as IncomingMessage, limit);
  if (typeof body !== "object" || body.kind !== "flowing") throw new Error("it should flow");
  const seen = (async () => {
    let bytes = 0;
    for await (const part of body.stream) bytes += (part as Buffer).length;
    return bytes;
  })();
  for (let sent = 0; sent < 14; sent += 1) source.write(chunk);
  await expect(seen).rejects.toThrow("too long");
  expect(body.isTooLong()).toBe(true);
});

test("the server keeps the fields around a picture of a transfer that is far too large, but not the whole picture", async () => {
  const url = "/paymentTransition?orderId=1";
  const before = createPart('name="reference"', "88123");
  const after = `\r\n${createPart('name="intent"', "submitReference")}--x--\r\n`;
  const head = '--x\r\nContent-Disposition: form-data; name="receipt"; filename="a.png"\r\n\r\n';
  const readReceipt = async (bytes: number) => {
    const post = readPosted(url, FILE, [before, head, Buffer.alloc(bytes, "p"), after]);
    const keptBytes = getKeptBytes(url, pages);
    const body = await readBody(post, getLimit(url, FILE), { keptBytes });
    if (typeof body !== "object" || body.kind !== "whole") return body;
    const sent = new Request("http://shop.example", {
      method: "POST",
      headers: { "Content-Type": FILE },
      body: body.bytes,
    });
    const form = await sent.formData();
    const [receipt] = form.getAll("receipt");
    return [form.get("reference"), form.get("intent"), (receipt as File).size];
  };
  const MB = 1024 * 1024;
  expect(await readReceipt(PAY_RECEIPT_MAX_BYTES)).toEqual([
    "88123",
    "submitReference",
    PAY_RECEIPT_MAX_BYTES,
  ]);
  const cut = await readReceipt(30 * MB);
  expect(cut).toEqual(["88123", "submitReference", expect.any(Number)]);
  const [, , size] = cut as [string, string, number];
  expect(size).toBeGreaterThan(PAY_RECEIPT_MAX_BYTES);
  expect(size).toBeLessThan(PAY_RECEIPT_MAX_BYTES + MB);
  expect(await readReceipt(65 * MB)).toBe("tooLong");
  expect(getKeptBytes("/user/info", pages)).toBeUndefined();
});
