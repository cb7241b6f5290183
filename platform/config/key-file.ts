import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Returns the keys for a setting that is not set. The keys are in a file, one per line, newest first. Creates
 * a missing file with one random key that only its owner can read. Concurrent starts are safe. Throws for a
 * file without a usable key, because a person must look at the file.
 */
export function readOrCreateKeys(file: string): string[] {
  if (!existsSync(file)) makeKeyFile(file);
  const keys = readFileSync(file, "utf8").split("\n").filter(Boolean);
  if (keys.length === 0 || keys.some((key) => key.length < 32))
    throw new Error(
      `${file} holds no usable key: delete it to create a new key. Everything that the old key signed or encrypted becomes invalid.`,
    );
  return keys;
}

/**
 * Writes a temporary file and links it to the final name, so that no process reads an incomplete file. A file
 * that another start has already created is kept.
 */
function makeKeyFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (problem) {
    if (!(problem instanceof Error && "code" in problem && problem.code === "EEXIST"))
      throw problem;
  } finally {
    rmSync(draft, { force: true });
  }
}
