import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { REPOSITORY_ROOT } from "./run.mjs";

/** The maximum size of the output of a git command, in bytes. */
const OUTPUT_MAX = 256 * 1024 * 1024;

/**
 * Runs git in the root folder of the repository.
 *
 * @param {string[]} args
 * @param {string} [input] the standard input
 * @returns {string | undefined} the standard output, or undefined if git is missing or fails
 */
export function runGit(args, input = "") {
  try {
    return execFileSync("git", args, {
      cwd: REPOSITORY_ROOT,
      encoding: "utf8",
      input,
      maxBuffer: OUTPUT_MAX,
      stdio: ["pipe", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}

/**
 * Returns the paths of all files that git tracks, and of new files that .gitignore does not exclude.
 *
 * @returns {string[]}
 */
export function listFiles() {
  const output = runGit(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  if (output === undefined) throw new Error("This check needs git and a clone of the repository.");
  return [...new Set(output.split("\0"))].filter((file) => file !== "" && existsSync(file));
}
