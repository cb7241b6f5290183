import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * The keys of a setting that was not set: those of a file, one a line, newest first. Makes it with one key at
 * random when it is missing, for its owner only and safely against a second starter. Throws for a file without
 * a usable key: a person has to look at it.
 */
export function keptKeys(file: string): string[] {
  if (!existsSync(file)) makeKeyFile(file);
  const keys = readFileSync(file, "utf8").split("\n").filter(Boolean);
  if (keys.length === 0 || keys.some((key) => key.length < 32))
    throw new Error(
      `${file} holds no usable key: delete it to create a new key. Everything that the old key signed or encrypted becomes invalid.`,
    );
  return keys;
}

/** Gives the file its name once it is whole: nobody finds it empty. One that came first stays. */
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
