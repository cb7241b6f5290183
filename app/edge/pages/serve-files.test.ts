import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { serveFiles } from "./serve-files.server";

test("a file is served as the build compressed it, and compressed at the start if it changed since", async () => {
  const [folder, compressed] = [await makeFolder(), await makeFolder()];
  await writeFile(join(folder, "built.js"), "let built;");
  await writeFile(join(folder, "changed.js"), "let changed;");
  const hash = createHash("sha256").update("let built;").digest("hex");
  await writeFile(join(compressed, `${hash}.br`), brotliCompressSync("let built; // by the build"));
  const origin = await open(serveFiles({ folder, compressed }));
  const read = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { "Accept-Encoding": "br" } });
    return [answer.headers.get("Content-Encoding"), await answer.text()];
  };
  expect(await read("/built.js")).toEqual(["br", "let built; // by the build"]);
  expect(await read("/changed.js")).toEqual(["br", "let changed;"]);
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rootwell-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function open(handler: ReturnType<typeof serveFiles>): Promise<string> {
  const server = createServer((req, res) => handler(req, res, () => res.end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
