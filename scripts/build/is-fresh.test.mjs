import { appendFile, mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findMatchingStamp, createSourceStamp } from "./is-fresh.mjs";

const SOURCES = ["app", "server.ts", "not-there"];
const LONG_AFTER_MS = 60_000;

/** @type {string} */
let home;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "rootwell-sources-"));
  await mkdir(join(home, "app/routes"), { recursive: true });
  await writeFile(join(home, "app/routes/cart.ts"), "let price = 1;");
  await writeFile(join(home, "server.ts"), "listen();");
  // Tests cannot set ctime, so move the clock forward instead.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + LONG_AFTER_MS });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(home, { recursive: true });
});

const createStamp = () => createSourceStamp(home, SOURCES);
/** @param {import("./is-fresh.mjs").SourceStamp} stamp */
const match = (stamp) => findMatchingStamp(home, SOURCES, stamp);

test("the build stamp matches unchanged sources by their signature", () => {
  const stamp = createStamp();
  expect(match({ ...stamp, hash: "not looked at" })).toMatchObject({ signature: stamp.signature });
});

test.each([
  ["a change of the same length with the old time", () => rewrite("let price = 2;")],
  ["an additional byte", () => appendFile(join(home, "server.ts"), "\n")],
  ["a new file", () => writeFile(join(home, "app/new.ts"), "")],
  ["a renamed file", () => rename(join(home, "server.ts"), join(home, "app/server.ts"))],
  ["a deleted file", () => rm(join(home, "server.ts"))],
])("the build stamp does not match after a change: %s", async (_how, change) => {
  const stamp = createStamp();
  await change();
  expect(match(stamp)).toBeUndefined();
});

test("the build stamp matches sources that were rewritten with the same bytes, and returns their new signature", async () => {
  const stamp = createStamp();
  await rewrite("let price = 1;");
  const found = match(stamp);
  expect(found?.hash).toBe(stamp.hash);
  expect(found?.signature).not.toBe(stamp.signature);
  expect(found).toEqual(createStamp());
});

test("the build stamp compares the bytes of files that have just changed", () => {
  vi.useRealTimers();
  const stamp = createStamp();
  expect(stamp.signature).toBeNull();
  expect(match(stamp)).toEqual(stamp);
  expect(match({ ...stamp, hash: "of other bytes" })).toBeUndefined();
});

/** @param {string} content */
async function rewrite(content) {
  const file = join(home, "app/routes/cart.ts");
  await writeFile(file, content);
  await utimes(file, 0, 0);
}
