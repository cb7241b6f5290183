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
import { createPicturesHandler } from "./pictures.server";
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

// Disable the timeouts of the conversion, because they would fail on a busy test machine.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] }); // The cached entry of a missing image never expires.
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
  // Without this line, a request fails if the server closes the idle connection that the client reuses.
  server.keepAliveTimeout = 0;
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
  const handler = createPicturesHandler({ maker, log });
  app.get("/picture", handler);
  return listen((req, res) => void app(req, res));
}

function send(type: string, body: string | Buffer, status = 200): Answer {
  return (_, res) => res.writeHead(status, { "content-type": type }).end(body);
}

function requestPicture(
  src: string,
  w: number | string = 320,
  headers: Record<string, string> = {},
) {
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
])("the image route rejects %j without a call to the backend", async (src) => {
  const reply = await requestPicture(src);
  expect(reply.status).toBe(400);
  expect(asked).toEqual([]);
});

test("the image route rejects a repeated or nested src parameter", async () => {
  for (const query of ["src=/a.svg&src=/b.svg", "src[x]=/a.svg", ""]) {
    expect((await fetch(`${shop}/picture?${query}&w=320`)).status).toBe(400);
  }
  expect(asked).toEqual([]);
});

test("the image route converts images only to the fixed widths", async () => {
  for (const w of ["0", "161", "961", "99999", "-320", "320.0", "3e2", " 320", ""]) {
    expect((await requestPicture("/profile/a.svg", w)).status, w).toBe(400);
  }
  expect(asked).toEqual([]);
  for (const w of PICTURE_WIDTHS) {
    const reply = await requestPicture("/profile/a.svg", w);
    const { width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(width).toBe(w);
  }
});

test("the image route accepts a path with letters of any script and adds the backend's prefix", async () => {
  await requestPicture("profile/upload/2024/洗髮 露_1.png");
  const name = encodeURIComponent("洗髮 露_1.png");
  expect(asked).toEqual([`/prod-api/profile/upload/2024/${name}`]);
});

test.each([
  ["image/avif,image/webp,*/*;q=0.8", "image/avif"],
  ["image/webp,*/*", "image/webp"],
  ["image/avif;q=0, image/webp;q=0.5", "image/webp"],
  ["*/*", "image/jpeg"],
  ["text/html", "image/jpeg"],
])("the image route responds to the Accept header %j with %s", async (accept, type) => {
  const reply = await requestPicture("/profile/a.svg", 320, { accept });
  expect(reply.headers.get("content-type")).toBe(type);
  const { format } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect(`image/${format === "heif" ? "avif" : format}`).toBe(type);
});

test("the image response allows permanent caching by format and forbids active content", async () => {
  const { headers } = await requestPicture("/profile/a.svg");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("vary")).toBe("Accept, Save-Data");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

test("the image route responds with 304 if the client already has the image", async () => {
  const etag = (await requestPicture("/profile/a.svg")).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{32}"$/);
  // Do not use `fetch` here. It adds `no-cache`, which requests the image again.
  const again = await new Promise<IncomingMessage>((resolve) => {
    const headers = { accept: "image/avif,image/webp,*/*", "if-none-match": etag };
    get(`${shop}/picture?src=/profile/a.svg&w=320`, { headers }, resolve);
  });
  again.resume();
  expect(again.statusCode).toBe(304);
});

test("the image route requests an image from the backend only once", async () => {
  const first = Buffer.from(await (await requestPicture("/profile/a.svg")).arrayBuffer());
  const second = Buffer.from(await (await requestPicture("/profile/a.svg")).arrayBuffer());
  expect(second.equals(first)).toBe(true);
  expect(asked).toHaveLength(1);
});

test("concurrent requests for an image share one conversion", async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => requestPicture("/profile/a.svg")),
  );
  expect(replies.map((reply) => reply.status)).toEqual(Array(12).fill(200));
  expect(asked).toHaveLength(1);
});

test("the image route sends fewer bytes to a client with Save-Data", async () => {
  answer = send("image/png", await createNoisePhoto(800, 800));
  const full = await (await requestPicture("/profile/a.png")).arrayBuffer();
  const less = await (
    await requestPicture("/profile/a.png", 320, { "save-data": "on" })
  ).arrayBuffer();
  expect(less.byteLength).toBeLessThan(full.byteLength);
});

test("the image route does not enlarge a small photo", async () => {
  answer = send("image/png", await createNoisePhoto(100, 50));
  const reply = await requestPicture("/profile/a.png", 640);
  const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect([width, height]).toEqual([100, 50]);
});

test("the image route rejects a photo of more than 16 million pixels", async () => {
  const flat = { width: 5000, height: 4000, channels: 3, background: "#fff" } as const;
  answer = send("image/png", await sharp({ create: flat }).png().toBuffer());
  await expectNone("/profile/bomb.png", 502);
});

test("the image route rejects a drawing with a huge canvas", async () => {
  answer = send(
    "image/svg+xml",
    '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>',
  );
  await expectNone("/profile/bomb.svg", 502);
});

test("the image route stops reading a file after 10 MiB, whatever its Content-Length says", async () => {
  answer = (_, res) => {
    res.writeHead(200, { "content-type": "image/png" });
    const megabyte = Buffer.alloc(1024 * 1024);
    for (let i = 0; i < 12; i++) res.write(megabyte);
    res.end();
  };
  await expectNone("/profile/endless.png", 502);
});

test("the image route does not forward content that is not an image", async () => {
  answer = send("text/html", "<script>alert(1)</script>");
  await expectNone("/profile/a.html", 502);
  answer = send("image/png", "no png at all");
  await expectNone("/profile/b.png", 502);
});

test("the image route does not follow redirects of the backend", async () => {
  const strangers: string[] = [];
  const stranger = await listen((req, res) => {
    strangers.push(req.url ?? "");
    res.end();
  });
  answer = (_, res) => res.writeHead(302, { location: `${stranger}/secret.png` }).end();
  await expectNone("/profile/a.png", 502);
  expect(strangers).toEqual([]);
});

test("the image route remembers for a while that an image is missing", async () => {
  answer = send("application/json", '{"code":404}', 404);
  await expectNone("/profile/none.svg", 404);
  await expectNone("/profile/none.svg", 404);
  expect(asked).toHaveLength(1);
});

test("the image route serves an image after an earlier failure of the backend", async () => {
  answer = send("text/plain", "down", 500);
  await expectNone("/profile/a.svg", 502);
  answer = send("image/svg+xml", DRAWING);
  expect((await requestPicture("/profile/a.svg")).status).toBe(200);
});

async function expectNone(src: string, status: number): Promise<void> {
  const reply = await requestPicture(src);
  expect(reply.status).toBe(status);
  expect(reply.headers.get("content-type")).toMatch("image/svg+xml");
  expect(reply.headers.get("cache-control")).not.toMatch("immutable");
}

/** Returns an image of noise, so that the quality changes its size. */
function createNoisePhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
}
