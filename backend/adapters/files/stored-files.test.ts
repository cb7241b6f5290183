import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startS3Server, type S3Server } from "../../../tests/fixtures/s3-server";
import { copyFiles } from "./copy-files";
import { createFolderFiles, removeUnfinished } from "./folder-files";
import { openS3Files } from "./s3-files";
import type { StoredFiles } from "./stored-files";

let folder: string;
let server: S3Server;
let files: { folder: StoredFiles; bucket: StoredFiles };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-files-"));
  server = await startS3Server();
  files = { folder: createFolderFiles(folder), bucket: await openS3Files(server.bucket) };
});
afterEach(() => {
  server.fault = undefined;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function readContent(
  store: StoredFiles,
  key: string,
  range?: { start: number; end: number },
) {
  const stream = await store.read(key, range);
  return stream === undefined ? undefined : buffer(stream);
}

async function listKeys(store: StoredFiles, below = ""): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(below)) keys.push(key);
  return keys;
}

/** Splits content into chunks of an uneven size, like a network connection. */
function* splitUnevenly(content: Buffer) {
  for (let at = 0; at < content.length; at += 61_441) yield content.subarray(at, at + 61_441);
}

describe.each(["folder", "bucket"] as const)("a file store in a %s", (place) => {
  test("the file store returns stored content unchanged, whole and in part", async () => {
    const content = randomBytes(200_000);
    expect(await files[place].put("whole/a.mp4", splitUnevenly(content))).toBe(content.length);
    expect((await readContent(files[place], "whole/a.mp4"))?.equals(content)).toBe(true);
    for (const [start, end] of [
      [0, 1],
      [5, 99_999],
      [199_999, 199_999],
    ] as const) {
      const part = await readContent(files[place], "whole/a.mp4", { start, end });
      expect(part?.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
    expect(await files[place].put("whole/empty.mp4", [])).toBe(0);
    expect(await readContent(files[place], "whole/empty.mp4")).toEqual(Buffer.alloc(0));
  });

  test("the file store returns a file that it stored in several parts unchanged", async () => {
    const content = randomBytes(20 * 1024 * 1024 + 7);
    expect(await files[place].put("parts/long.mp4", splitUnevenly(content))).toBe(content.length);
    expect((await readContent(files[place], "parts/long.mp4"))?.equals(content)).toBe(true);
    const exact = content.subarray(0, 16 * 1024 * 1024);
    await files[place].put("parts/exact.mp4", [exact]);
    expect((await readContent(files[place], "parts/exact.mp4"))?.equals(exact)).toBe(true);
  });

  test.each([100, 9 * 1024 * 1024])(
    "a write that fails after %d bytes leaves no file",
    async (bytes) => {
      async function* broken() {
        yield await Promise.resolve(randomBytes(bytes));
        throw new Error("The sender went away.");
      }
      const put = files[place].put("broken/a.mp4", broken());
      await expect(put).rejects.toThrow("The sender went away.");
      expect(await files[place].stat("broken/a.mp4")).toBeUndefined();
      expect(await listKeys(files[place], "broken/")).toEqual([]);
    },
  );

  test("reading a missing stored file returns undefined, and deleting a missing file has no effect", async () => {
    expect(await files[place].read("none/a.webp")).toBeUndefined();
    expect(await files[place].stat("none/a.webp")).toBeUndefined();
    await files[place].delete("none/a.webp");
    await files[place].put("gone/a.webp", [Buffer.from("a")]);
    await files[place].put("gone/a.webp2", [Buffer.from("another")]);
    await files[place].delete("gone/a.webp");
    expect(await files[place].read("gone/a.webp")).toBeUndefined();
    expect(await files[place].stat("gone/a.webp")).toBeUndefined();
  });

  test("listing a folder of stored files returns only its own files in key order, with sizes and times", async () => {
    const began = Date.now();
    for (const name of ["b.webp", "a.webp", "c/d.webp"])
      await files[place].put(`listed/${name}`, [Buffer.from(name)]);
    await files[place].put("listed2/e.webp", [Buffer.from("e")]);
    expect(await listKeys(files[place], "listed/")).toEqual([
      "listed/a.webp",
      "listed/b.webp",
      "listed/c/d.webp",
    ]);
    expect(await listKeys(files[place])).toEqual(
      expect.arrayContaining(["listed/a.webp", "listed2/e.webp"]),
    );
    const found = await files[place].stat("listed/c/d.webp");
    expect(found).toMatchObject({ key: "listed/c/d.webp", bytes: 8 });
    expect(Math.abs(found!.changedAt.getTime() - began)).toBeLessThan(60_000);
  });

  test("the file stores reject a key that points outside their folders", async () => {
    for (const key of ["../a", "videos/../../a", "/etc/passwd", "videos/", "a", "videos/.a", ""]) {
      await expect(files[place].put(key, [Buffer.from("x")]), key).rejects.toThrow(
        "key of a stored file",
      );
      await expect(files[place].read(key), key).rejects.toThrow("key of a stored file");
      await expect(files[place].delete(key), key).rejects.toThrow("key of a stored file");
    }
    expect(() => files[place].list("../")).toThrow("folder of stored files");
  });
});

test("the bucket store lists all files of a bucket whose list has several pages", async () => {
  const keys = ["a", "b", "c", "d", "e"].map((name) => `paged/${name}.webp`);
  for (const key of keys) await files.bucket.put(key, [Buffer.from("x")]);
  const inPages = await openS3Files(server.bucket, { pageSize: 2 });
  server.requests.length = 0;
  expect(await listKeys(inPages, "paged/")).toEqual(keys);
  expect(server.requests).toHaveLength(3);
});

test("the bucket store retries a request if the bucket is busy or the connection breaks, and then throws", async () => {
  const content = randomBytes(9 * 1024 * 1024);
  const faults: (number | "cut")[] = [503, "cut", 500];
  server.fault = () => faults.shift();
  await files.bucket.put("busy/a.mp4", [content]);
  faults.push("cut", 429);
  expect((await readContent(files.bucket, "busy/a.mp4"))?.equals(content)).toBe(true);
  server.fault = () => 503;
  await expect(files.bucket.read("busy/a.mp4")).rejects.toThrow("503");
  await expect(files.bucket.put("busy/b.mp4", [content])).rejects.toThrow("503");
  server.fault = () => "cut";
  await expect(files.bucket.stat("busy/a.mp4")).rejects.toThrow();
});

test("the bucket store throws for a wrong access key, and does not report the file as missing", async () => {
  const stranger = await openS3Files({ ...server.bucket, secretAccessKey: "another" });
  await files.bucket.put("locked/a.mp4", [Buffer.from("x")]);
  await expect(stranger.read("locked/a.mp4")).rejects.toThrow("403");
  await expect(stranger.put("locked/b.mp4", [Buffer.from("x")])).rejects.toThrow("403");
  const unsigned = await fetch(`${server.bucket.url}/locked/a.mp4`);
  expect(unsigned.status).toBe(403);
});

test("opening the folder store deletes an incomplete file that is older than an hour, but no recent one", async () => {
  const [killed, busy] = ["killed", "busy"].map((name) => path.join(folder, ".unfinished", name));
  await mkdir(path.join(folder, ".unfinished"), { recursive: true });
  for (const file of [killed!, busy!]) await writeFile(file, "half");
  const long = new Date(Date.now() - 2 * 3_600_000);
  await utimes(killed!, long, long);
  await removeUnfinished(folder);
  expect(await readdir(path.join(folder, ".unfinished"))).toEqual(["busy"]);
  expect((await listKeys(files.folder)).filter((key) => key.includes("unfinished"))).toEqual([]);
});

describe("moving files from a folder to a bucket", () => {
  const content = new Map(
    Array.from({ length: 12 }, (_, nth) => [`moved/${nth}.webp`, randomBytes(1_000 + nth)]),
  );

  test("repeating an interrupted copy of files copies the remaining ones, and all checksums are equal", async () => {
    for (const [key, bytes] of content) await files.folder.put(key, [bytes]);
    let puts = 0;
    const stopped: StoredFiles = {
      ...files.bucket,
      async put(key, given) {
        puts += 1;
        if (puts > 5) throw new Error("Stopped.");
        return files.bucket.put(key, given);
      },
    };
    await expect(copyFiles(files.folder, stopped, { folder: "moved/" })).rejects.toThrow("Stopped");
    const there = (await listKeys(files.bucket, "moved/")).length;
    expect(there).toBeGreaterThan(0);
    const again = await copyFiles(files.folder, files.bucket, { folder: "moved/" });
    expect(again).toMatchObject({ copied: content.size - there, already: there });
    for (const [key, bytes] of content) expect(await readContent(files.bucket, key)).toEqual(bytes);
    const last = await copyFiles(files.folder, files.bucket, { folder: "moved/", readAll: true });
    expect(last).toMatchObject({ copied: 0, already: content.size });
  });

  test("the copy command deletes and reports a copy that differs from the original", async () => {
    await files.folder.put("garbled/a.webp", [Buffer.from("as it was")]);
    const garbling: StoredFiles = {
      ...files.bucket,
      async put(key) {
        return files.bucket.put(key, [Buffer.from("as it is.")]);
      },
    };
    const copying = copyFiles(files.folder, garbling, { folder: "garbled/" });
    await expect(copying).rejects.toThrow("garbled/a.webp");
    expect(await files.bucket.stat("garbled/a.webp")).toBeUndefined();
    // The checksum detects an existing file of the same size with other content.
    await files.bucket.put("garbled/a.webp", [Buffer.from("as it is.")]);
    const read = await copyFiles(files.folder, files.bucket, { folder: "garbled/", readAll: true });
    expect(read).toMatchObject({ copied: 1, already: 0 });
    expect(String(await readContent(files.bucket, "garbled/a.webp"))).toBe("as it was");
  });
});
