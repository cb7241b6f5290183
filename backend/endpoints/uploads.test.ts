import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runInTransaction } from "../database/transaction";
import { startSession } from "../database/sessions";
import { isUploadOfShopper } from "../database/uploads";
import type { Shop } from "../services/shop";
import { openTestDatabase } from "../../tests/fixtures/database";
import { makeBuyer, openShop } from "../../tests/fixtures/money-shop";
import { makeReceivedOrder } from "../../tests/fixtures/received-order";
import { createOwnerToken } from "../../tests/fixtures/staff";
import { createVideoFile } from "../../tests/fixtures/video-file";
import { createBackendApp } from "./app";

const database = openTestDatabase();
let shop: Shop;
let dataDir: string;
let server: Server;
let base: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "rootwell-uploads-"));
  shop = openShop(database.db, { DATA_DIR: dataDir });
  server = createServer(createBackendApp(shop));
  server.keepAliveTimeout = 0; // without this, a request on a connection that the server is closing would fail
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prod-api`;
});
afterAll(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
  await rm(dataDir, { recursive: true });
});

async function createSignedInShopper() {
  const buyer = await makeBuyer(database.db);
  const { id } = buyer;
  const token = await runInTransaction(database.db, (tx) => startSession(tx, id));
  return { id, token, buyer };
}

/** Creates a shopper who has received goods and may therefore upload a video. */
async function createReturningShopper() {
  const who = await createSignedInShopper();
  await makeReceivedOrder(shop, who.buyer);
  return who;
}

interface Answer {
  code: number;
  errKey?: string;
  data?: { url: string };
}

async function send(token: string, purpose: string, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.set("purpose", purpose);
  form.set("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), "../../from the phone.html");
  const answer = await fetch(`${base}/userApp/file/upload`, {
    method: "POST",
    headers: { "Token-App": token },
    body: form,
  });
  return (await answer.json()) as Answer;
}

function createPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#1f4d3a" } });
}

function listStoredFiles(folder: string): Promise<string[]> {
  return readdir(path.join(dataDir, "uploads", folder)).catch(() => []);
}

test("an uploaded avatar becomes a 512-pixel WebP without location data", async () => {
  const { id, token } = await createSignedInShopper();
  const photo = await createPicture(900, 1_200)
    .withExif({ IFD0: { Artist: "Meiling" }, IFD3: { GPSLatitude: "22/1 18/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();

  const { code, data } = await send(token, "avatar", photo);
  expect(code).toBe(200);
  const url = data!.url;
  expect(url).toMatch(/^\/profile\/avatars\/[\w-]{22}\.webp$/);
  expect(
    await runInTransaction(database.db, (tx) => isUploadOfShopper(tx, id, url, "avatar")),
  ).toBe(true);

  const served = await fetch(base + url);
  expect(served.headers.get("content-type")).toBe("image/webp");
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  expect(served.headers.get("content-security-policy")).toContain("sandbox");
  const kept = await sharp(await served.arrayBuffer()).metadata();
  expect([kept.format, kept.width, kept.height]).toEqual(["webp", 512, 512]);
  expect(kept.exif).toBeUndefined();
});

test("the backend detects the file type by content, so it rejects HTML and SVG under any name", async () => {
  const { token } = await createSignedInShopper();
  const before = await listStoredFiles("avatars");
  for (const text of [
    "<!doctype html><script>1</script>",
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
  ]) {
    expect(await send(token, "avatar", Buffer.from(text))).toMatchObject({ errKey: "fileKind" });
  }
  expect(await send(token, "avatar", createVideoFile("isom"))).toMatchObject({
    errKey: "fileKind",
  });
  expect(await listStoredFiles("avatars")).toEqual(before);
});

test("the backend rejects an image above 2 MiB or 16 megapixels", async () => {
  const { token } = await createSignedInShopper();
  const large = Buffer.concat([
    await createPicture(10, 10).png().toBuffer(),
    Buffer.alloc(2 * 1024 * 1024),
  ]);
  expect(await send(token, "avatar", large)).toMatchObject({ errKey: "fileTooBig" });
  const bomb = await createPicture(5_000, 4_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  expect(await send(token, "avatar", bomb)).toMatchObject({ errKey: "fileTooBig" });
});

test("only the sender and staff can read an uploaded video", async () => {
  const [owner, other] = [await createReturningShopper(), await createSignedInShopper()];
  const staff = await createOwnerToken(shop);
  for (const [brand, ending] of [
    ["isom", "mp4"],
    ["qt  ", "mov"],
  ] as const) {
    const { data } = await send(owner.token, "unpackVideo", createVideoFile(brand));
    expect(data!.url).toMatch(new RegExp(`^/profile/videos/[\\w-]{22}\\.${ending}$`));
    const looked = async (token: string) => {
      const served = await fetch(base + data!.url, { headers: { "Token-App": token } });
      return [served.status, (await served.arrayBuffer()).byteLength];
    };
    expect(await looked(owner.token)).toEqual([200, 4_096]);
    expect(await looked(staff)).toEqual([200, 4_096]);
    expect((await looked(other.token))[0]).toBe(404);
    expect((await looked(""))[0]).toBe(404);
  }
});

test("the backend rejects a video above 100 MiB and stores nothing", async () => {
  const { token } = await createReturningShopper();
  const before = await listStoredFiles("videos");
  const tooLong = createVideoFile("isom", 100 * 1024 * 1024 + 1);
  expect(await send(token, "unpackVideo", tooLong)).toMatchObject({ errKey: "fileTooBig" });
  expect(await send(token, "unpackVideo", Buffer.from("no video"))).toMatchObject({
    errKey: "fileKind",
  });
  expect(await listStoredFiles("videos")).toEqual(before);
});

test("the backend rejects an upload without a shopper's token, a purpose or a file", async () => {
  const staff = await createOwnerToken(shop);
  const photo = await createPicture(10, 10).png().toBuffer();
  expect(await send("", "avatar", photo)).toMatchObject({ errKey: "loginExpired" });
  expect(await send(staff, "avatar", photo)).toMatchObject({ errKey: "loginExpired" });
  const { token } = await createSignedInShopper();
  expect(await send(token, "page", photo)).toMatchObject({ errKey: "invalidField" });
  const empty = await fetch(`${base}/userApp/file/upload`, {
    method: "POST",
    headers: { "Token-App": token, "Content-Type": "multipart/form-data; boundary=x" },
    body: "--x--\r\n",
  });
  expect(await empty.json()).toMatchObject({ errKey: "invalidField" });
});
