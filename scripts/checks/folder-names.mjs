import { execFileSync } from "node:child_process";

/** Folders that say nothing of what is in them. */
const SAYS_NOTHING = /(^|\/)(utils?|lib|helpers?|common|misc|types|shared)\//;

/**
 * Every folder is named for what it holds.
 *
 * @returns {string[]} one complaint a file
 */
export function check() {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => SAYS_NOTHING.test(file))
    .map((file) => `${file}: name its folder for what it holds`);
}
