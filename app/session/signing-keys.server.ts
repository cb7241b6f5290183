import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { config } from "~/config.server";

let known: readonly string[] | undefined;

/**
 * The keys that sign cookies, newest first: SESSION_SECRETS, else one made at random on the first
 * start and kept in the data folder for its owner only (security-controls B4).
 */
export function signingKeys(): readonly string[] {
  known ??=
    config.sessionSecrets.length > 0
      ? config.sessionSecrets
      : keptKeys(path.join(config.dataDir, "session-secrets"));
  return known;
}

/** Reads the file of keys, one a line; makes it when it is missing, safely against a second starter. */
export function keptKeys(file: string): string[] {
  if (!existsSync(file)) makeKeyFile(file);
  const keys = readFileSync(file, "utf8").split("\n").filter(Boolean);
  if (keys.length === 0 || keys.some((key) => key.length < 32))
    throw new Error(
      `${file} holds no usable key: delete it, and a new one is made (all sign in again).`,
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
