import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CODE } from "@contract/model/failures";
import { openS3Files } from "../adapters/files/s3-files";
import { startSession } from "../database/sessions";
import { runInTransaction } from "../database/transaction";
import { getUploadTotals } from "../database/uploads";
import type { Shop } from "../services/shop";
import { openTestDatabase } from "../../tests/fixtures/database";
import { makeBuyer, openShop } from "../../tests/fixtures/money-shop";
import { makeReceivedOrder } from "../../tests/fixtures/received-order";
import { startS3Server, type S3Server } from "../../tests/fixtures/s3-server";
import { openShopServer, type ShopServer } from "../../tests/fixtures/open-shop-server";
import { createVideoFile } from "../../tests/fixtures/video-file";

const database = openTestDatabase();
let dataDir: string;
let shop: Shop;
let shopServer: ShopServer;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "rootwell-sent-"));
  shop = openShop(database.db, { DATA_DIR: dataDir });
  shopServer = await openShopServer(shop);
});
afterAll(async () => {
  await shopServer.close();
  await rm(dataDir, { recursive: true });
});

async function createSignedInShopper() {
  const buyer = await makeBuyer(database.db);
  const token = await runInTransaction(database.db, (tx) => startSession(tx, buyer.id));
  return { id: buyer.id, token, buyer };
}

/** Creates a shopper who has received goods and may therefore upload a video. */
async function createReturningShopper() {
  const who = await createSignedInShopper();
  await makeReceivedOrder(shop, who.buyer);
  return who;
}

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data?: { readonly url: string };
}

async function send(
  { origin }: ShopServer,
  token: string,
  purpose: "avatar" | "unpackVideo",
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const body = new FormData();
  body.set("purpose", purpose);
  body.set("file", new Blob([bytes]), "from the phone");
  const headers = { "Token-App": token };
  const sent = fetch(`${origin}/prod-api/userApp/file/upload`, { method: "POST", headers, body });
  return (await (await sent).json()) as Answer;
}

/** Requests an uploaded file from a backend. */
function requestFile(
  at: ShopServer,
  { data }: Answer,
  headers: Record<string, string>,
  method = "GET",
) {
  return fetch(`${at.origin}/prod-api${data!.url}`, { method, headers });
}

async function listStoredFiles(): Promise<string[]> {
  return readdir(path.join(dataDir, "uploads", "videos")).catch(() => []);
}

async function createPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const plain = { width: 40, height: 30, channels: 3, background: "#1f4d3a" } as const;
  return new Uint8Array(await sharp({ create: plain }).png().toBuffer());
}

/** Returns a video in which each 32-bit word contains its own offset, so that a test can verify ranges. */
function createOffsetVideo(): Buffer<ArrayBuffer> {
  const video = createVideoFile("isom", 300_000);
  for (let at = 32; at < video.length; at += 4) video.writeUInt32BE(at, at);
  return video;
}

test("the backend sends the requested range of a video", async () => {
  const { token } = await createReturningShopper();
  const video = createOffsetVideo();
  const sent = await send(shopServer, token, "unpackVideo", video);
  const ask = (headers: Record<string, string>, method?: string) =>
    requestFile(shopServer, sent, { "Token-App": token, ...headers }, method);
  for (const [range, start, end] of [
    ["bytes=0-", 0, 299_999],
    ["bytes=100-199", 100, 199],
    ["bytes=299990-400000", 299_990, 299_999],
    ["bytes=-10", 299_990, 299_999],
  ] as const) {
    const part = await ask({ Range: range });
    expect([part.status, part.headers.get("content-range")], range).toEqual([
      206,
      `bytes ${start}-${end}/300000`,
    ]);
    const bytes = Buffer.from(await part.arrayBuffer());
    expect(bytes.equals(video.subarray(start, end + 1)), range).toBe(true);
  }
  const beyond = await ask({ Range: "bytes=300000-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */300000"]);
  const whole = await ask({});
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  const etag = whole.headers.get("etag") ?? "";
  // The backend sends the whole file for an invalid range, for several ranges and for a range of another file.
  const notUnderstood: Record<string, string>[] = [
    { Range: "pages=1-2" },
    { Range: "bytes=0-1,5-9" },
    { Range: "bytes=0-9", "If-Range": '"another"' },
  ];
  for (const headers of notUnderstood) {
    const answer = await ask(headers);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 300_000]);
  }
  expect((await ask({ Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
  const head = await ask({}, "HEAD");
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "300000"]);
});

test("the backend responds with 404 without caching if a file is missing in the store", async () => {
  const { token } = await createReturningShopper();
  const sent = await send(shopServer, token, "avatar", await createPhoto());
  await shop.files.delete(sent.data!.url.replace("/profile/", ""));
  for (const method of ["GET", "HEAD"]) {
    const answer = await requestFile(shopServer, sent, {}, method);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, null]);
  }
});

describe("backends with a shared bucket", () => {
  let bucket: S3Server;
  let here: ShopServer;
  let there: ShopServer;

  beforeAll(async () => {
    bucket = await startS3Server();
    here = await openShopServer({ ...shop, files: await openS3Files(bucket.bucket) });
    there = await openShopServer({ ...shop, files: await openS3Files(bucket.bucket) });
  });
  afterEach(() => {
    bucket.fault = undefined;
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await bucket.stop();
  });

  test("a backend sends a file that another backend received: an image to any client, a video only to its sender", async () => {
    const [owner, other] = [await createReturningShopper(), await createSignedInShopper()];
    const face = await requestFile(
      there,
      await send(here, owner.token, "avatar", await createPhoto()),
      {},
    );
    expect((await sharp(await face.arrayBuffer()).metadata()).width).toBe(512);
    const video = createOffsetVideo();
    const sent = await send(here, owner.token, "unpackVideo", video);
    const lookAs = (token: string) =>
      requestFile(there, sent, { "Token-App": token, Range: "bytes=70000-70099" });
    const part = await lookAs(owner.token);
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      "bytes 70000-70099/300000",
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(video.subarray(70_000, 70_100));
    expect((await lookAs(other.token)).status).toBe(404);
    expect((await lookAs("")).status).toBe(404);
    // No file is stored on the machine, and the bucket serves nothing publicly.
    expect(await listStoredFiles()).not.toContain(path.basename(sent.data!.url));
    const direct = await fetch(bucket.bucket.url + sent.data!.url.replace("/profile", ""));
    expect(direct.status).toBe(403);
  });

  test("if the bucket is down, an upload fails with a message and a video request gets 503", async () => {
    const { id, token } = await createReturningShopper();
    const sent = await send(here, token, "unpackVideo", createOffsetVideo());
    bucket.fault = () => "cut";
    const failed = await send(here, token, "unpackVideo", createOffsetVideo());
    expect(failed).toMatchObject({ code: CODE.fault, msg: expect.stringMatching(/\S/) });
    const answer = await requestFile(here, sent, { "Token-App": token });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, null]);
    const kept = await runInTransaction(database.db, (tx) => getUploadTotals(tx, id));
    expect(kept.files).toBe(1);
  });
});
