import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptKeys } from "./kept-keys";

const NAME = "session-secrets";
let home: string;
let folder: string;
let file: string;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "kept-keys-"));
  folder = path.join(home, "data");
  file = path.join(folder, NAME);
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

test("the first start makes a key for its owner only, and leaves no draft of it", () => {
  const [key, ...others] = keptKeys(file);
  expect(key).toMatch(/^[\w-]{64}$/);
  expect(others).toEqual([]);
  expect(readFileSync(file, "utf8")).toBe(`${key}\n`);
  expect(readdirSync(folder)).toEqual([NAME]);
  // Windows knows no such rights.
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("keys that another start has made are used as they are, newest first", () => {
  keptKeys(file);
  const [newest, older] = ["n".repeat(64), "o".repeat(64)];
  writeFileSync(file, `${newest}\n${older}\n`);
  expect(keptKeys(file)).toEqual([newest, older]);
  expect(readFileSync(file, "utf8")).toBe(`${newest}\n${older}\n`);
  expect(readdirSync(folder)).toEqual([NAME]);
});

test("a file without a usable key is left for a person to delete", () => {
  keptKeys(file);
  for (const content of ["", "short\n"]) {
    writeFileSync(file, content);
    expect(() => keptKeys(file)).toThrow("holds no usable key");
    expect(readFileSync(file, "utf8")).toBe(content);
  }
  expect(readdirSync(folder)).toEqual([NAME]);
});
