import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOrCreateKeys } from "./key-file";

const NAME = "session-secrets";
let home: string;
let folder: string;
let file: string;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "key-file-"));
  folder = path.join(home, "data");
  file = path.join(folder, NAME);
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

test("the first start creates a key file that only its owner can read", () => {
  const [key, ...others] = readOrCreateKeys(file);
  expect(key).toMatch(/^[\w-]{64}$/);
  expect(others).toEqual([]);
  expect(readFileSync(file, "utf8")).toBe(`${key}\n`);
  expect(readdirSync(folder)).toEqual([NAME]);
  // Skip this check on Windows, which has no such file permissions.
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a start uses the keys that another process has just created, newest first", () => {
  readOrCreateKeys(file);
  const [newest, older] = ["n".repeat(64), "o".repeat(64)];
  writeFileSync(file, `${newest}\n${older}\n`);
  expect(readOrCreateKeys(file)).toEqual([newest, older]);
  expect(readFileSync(file, "utf8")).toBe(`${newest}\n${older}\n`);
  expect(readdirSync(folder)).toEqual([NAME]);
});

test("a file without a usable key causes an error and stays unchanged", () => {
  readOrCreateKeys(file);
  for (const content of ["", "short\n"]) {
    writeFileSync(file, content);
    expect(() => readOrCreateKeys(file)).toThrow("holds no usable key");
    expect(readFileSync(file, "utf8")).toBe(content);
  }
  expect(readdirSync(folder)).toEqual([NAME]);
});
