import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import os from "node:os";
import path from "node:path";
import express from "express";
import { pino } from "pino";
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { picturesHandler } from "./pictures.server";
import { convertPicture } from "./convert-picture.server";
import { createPictureMaker } from "./make-picture.server";
import { PICTURE_WIDTHS } from "./read-picture-request.server";

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" width="960" height="960"><path fill="#2f7d78" d="M0 0h960v960H0z"/><circle cx="480" cy="480" r="300" fill="#faf5ea"/></svg>';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

let asked: string[];
let answer: Answer;
let shop: string;
let folder: string;
let servers: Server[];

// The product's limits, which end what takes too long, have no say on a busy machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] }); // what is known as missing stays so
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
  vi.spyOn(Object.getPrototypeOf(sharp()) as Sharp, "timeout").mockReturnThis();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

beforeEach(async () => {
  asked = [];
  servers = [];
  answer = send("image/svg+xml", DRAWING);
  folder = await mkdtemp(path.join(os.tmpdir(), "pictures-"));
  const backendUrl = await listen((req, res) => {
    asked.push(req.url ?? "");
    answer(req, res);
  });
  shop = await openShop(backendUrl);
});

afterEach(async () => {
  for (const server of servers) {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  }
  await rm(folder, { recursive: true, force: true });
});

async function listen(handle: Answer): Promise<string> {
  const server = createServer(handle);
  server.keepAliveTimeout = 0; // a kept line that ends just as it is used again fails the caller
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function openShop(backend: string): Promise<string> {
  const app = express();
  const log = pino({ level: "silent" });
  const maker = createPictureMaker(`${backend}/prod-api`, folder, {
    convert: convertPicture,
  });
  const handler = picturesHandler({ maker, log });
  app.get("/picture", handler);
  return listen((req, res) => void app(req, res));
}

function send(type: string, body: string | Buffer, status = 200): Answer {
  return (_, res) => res.writeHead(status, { "content-type": type }).end(body);
}

function ask(src: string, w: number | string = 320, headers: Record<string, string> = {}) {
  return fetch(`${shop}/picture?src=${encodeURIComponent(src)}&w=${w}`, {
    headers: { accept: "image/avif,image/webp,*/*", ...headers },
  });
}

test.each([
  "../etc/passwd",
  "/profile/../../admin/order/list",
  "/profile/./a.svg",
  "/profile/%2e%2e/a.svg",
  "/profile/..%2f..%2fadmin",
  "/profile/%252e%252e/a.svg",
  "//evil.example/a.svg",
  "/profile//a.svg",
  "http://evil.example/a.svg",
  "https:evil.example/a.svg",
  "file:///etc/passwd",
  "data:image/svg+xml,<svg/>",
  "\\\\evil.example\\a.svg",
  "/profile\\..\\a.svg",
  "/profile/a.svg\0.png",
  "/profile/a\r\nHost: evil.svg",
  "/profile/a.svg?token=1",
  "/profile/a.svg#b",
  "/profile/.env",
  "@evil.example/a.svg",
  "",
  "/",
  "a".repeat(301),
])("%j is refused and asks the backend nothing", async (src) => {
  const reply = await ask(src);
  expect(reply.status).toBe(400);
  expect(asked).toEqual([]);
});

test("a src given twice or as a structure is refused", async () => {
  for (const query of ["src=/a.svg&src=/b.svg", "src[x]=/a.svg", ""]) {
    expect((await fetch(`${shop}/picture?${query}&w=320`)).status).toBe(400);
  }
  expect(asked).toEqual([]);
});

test("only the fixed widths are made", async () => {
  for (const w of ["0", "161", "961", "99999", "-320", "320.0", "3e2", " 320", ""]) {
    expect((await ask("/profile/a.svg", w)).status, w).toBe(400);
  }
  expect(asked).toEqual([]);
  for (const w of PICTURE_WIDTHS) {
    const reply = await ask("/profile/a.svg", w);
    const { width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(width).toBe(w);
  }
});

test("the path goes to the backend below its prefix, letters of every script kept", async () => {
  await ask("profile/upload/2024/洗髮 露_1.png");
  const name = encodeURIComponent("洗髮 露_1.png");
  expect(asked).toEqual([`/prod-api/profile/upload/2024/${name}`]);
});

test.each([
  ["image/avif,image/webp,*/*;q=0.8", "image/avif"],
  ["image/webp,*/*", "image/webp"],
  ["image/avif;q=0, image/webp;q=0.5", "image/webp"],
  ["*/*", "image/jpeg"],
  ["text/html", "image/jpeg"],
])("Accept %j gets %s", async (accept, type) => {
  const reply = await ask("/profile/a.svg", 320, { accept });
  expect(reply.headers.get("content-type")).toBe(type);
  const { format } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect(`image/${format === "heif" ? "avif" : format}`).toBe(type);
});

test("a picture may be kept for ever, by format, and cannot run anything", async () => {
  const { headers } = await ask("/profile/a.svg");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("vary")).toBe("Accept, Save-Data");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

test("who has the picture already is told so", async () => {
  const etag = (await ask("/profile/a.svg")).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{32}"$/);
  // Not by fetch: it adds `no-cache` of its own, which asks for the picture again.
  const again = await new Promise<IncomingMessage>((resolve) => {
    const headers = { accept: "image/avif,image/webp,*/*", "if-none-match": etag };
    get(`${shop}/picture?src=/profile/a.svg&w=320`, { headers }, resolve);
  });
  again.resume();
  expect(again.statusCode).toBe(304);
});

test("a picture made once asks the backend nothing more", async () => {
  const first = Buffer.from(await (await ask("/profile/a.svg")).arrayBuffer());
  const second = Buffer.from(await (await ask("/profile/a.svg")).arrayBuffer());
  expect(second.equals(first)).toBe(true);
  expect(asked).toHaveLength(1);
});

test("many who want the same picture at once share one request and one conversion", async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask("/profile/a.svg")));
  expect(replies.map((reply) => reply.status)).toEqual(Array(12).fill(200));
  expect(asked).toHaveLength(1);
});

test("Save-Data gets fewer bytes", async () => {
  answer = send("image/png", await photo(800, 800));
  const full = await (await ask("/profile/a.png")).arrayBuffer();
  const less = await (await ask("/profile/a.png", 320, { "save-data": "on" })).arrayBuffer();
  expect(less.byteLength).toBeLessThan(full.byteLength);
});

test("a small photograph is not blown up", async () => {
  answer = send("image/png", await photo(100, 50));
  const reply = await ask("/profile/a.png", 640);
  const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect([width, height]).toEqual([100, 50]);
});

test("a photograph of more than 16 million pixels is refused", async () => {
  const flat = { width: 5000, height: 4000, channels: 3, background: "#fff" } as const;
  answer = send("image/png", await sharp({ create: flat }).png().toBuffer());
  await expectNone("/profile/bomb.png", 502);
});

test("a drawing that claims a huge canvas is refused", async () => {
  answer = send(
    "image/svg+xml",
    '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>',
  );
  await expectNone("/profile/bomb.svg", 502);
});

test("a body of more than 10 MiB is cut off, whatever length it promised", async () => {
  answer = (_, res) => {
    res.writeHead(200, { "content-type": "image/png" });
    const megabyte = Buffer.alloc(1024 * 1024);
    for (let i = 0; i < 12; i++) res.write(megabyte);
    res.end();
  };
  await expectNone("/profile/endless.png", 502);
});

test("what is no picture is not passed on", async () => {
  answer = send("text/html", "<script>alert(1)</script>");
  await expectNone("/profile/a.html", 502);
  answer = send("image/png", "no png at all");
  await expectNone("/profile/b.png", 502);
});

test("a backend that leads elsewhere is not followed", async () => {
  const strangers: string[] = [];
  const stranger = await listen((req, res) => {
    strangers.push(req.url ?? "");
    res.end();
  });
  answer = (_, res) => res.writeHead(302, { location: `${stranger}/secret.png` }).end();
  await expectNone("/profile/a.png", 502);
  expect(strangers).toEqual([]);
});

test("a missing picture is remembered as missing for a while", async () => {
  answer = send("application/json", '{"code":404}', 404);
  await expectNone("/profile/none.svg", 404);
  await expectNone("/profile/none.svg", 404);
  expect(asked).toHaveLength(1);
});

test("a picture that failed once can be had when the backend is well again", async () => {
  answer = send("text/plain", "down", 500);
  await expectNone("/profile/a.svg", 502);
  answer = send("image/svg+xml", DRAWING);
  expect((await ask("/profile/a.svg")).status).toBe(200);
});

async function expectNone(src: string, status: number): Promise<void> {
  const reply = await ask(src);
  expect(reply.status).toBe(status);
  expect(reply.headers.get("content-type")).toMatch("image/svg+xml");
  expect(reply.headers.get("cache-control")).not.toMatch("immutable");
}

/** Noise, so that quality shows in the bytes. */
function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
}
