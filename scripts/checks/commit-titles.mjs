import { readFileSync } from "node:fs";
import { runGit } from "../process/git.mjs";

const FROM = new URL("commit-titles-from", import.meta.url);
const TITLE_MAX = 72;
const TYPES = ["feat", "fix", "perf", "refactor", "docs", "test", "build", "chore"];
const FORM = new RegExp(`^(?:${TYPES.join("|")})\\([a-z0-9-]+\\): \\S`);
/** Matches verb forms that are not imperative, such as "Added" and "adds". */
const NOT_IMPERATIVE =
  /^(?:add|fix|remove|change|update|move|rename|allow|use|make)(?:s|es|d|ed|ing)\b/i;

/**
 * Checks the titles of all commits after the commit in `commit-titles-from`, except merges.
 *
 * @returns {{ complaints: string[], note?: string }} note: the reason if there are no titles to check
 */
export function check() {
  const from = readFileSync(FROM, "utf8").trim();
  if (runGit(["rev-parse", "--git-dir"]) === undefined)
    return { complaints: [], note: "this is not a git clone" };
  if (runGit(["merge-base", "--is-ancestor", from, "HEAD"]) === undefined)
    return { complaints: [], note: `commit ${from} is not in this history` };
  const commits = (runGit(["log", "--no-merges", "--format=%h %s", `${from}..HEAD`]) ?? "")
    .split("\n")
    .filter((line) => line !== "");
  return {
    complaints: commits.flatMap((line) => {
      const [hash = "", ...words] = line.split(" ");
      return findTitleProblems(words.join(" ")).map((advice) => `${hash} ${advice}`);
    }),
  };
}

/**
 * Returns the rules that the title of a commit breaks.
 *
 * @param {string} title
 * @returns {string[]} a complaint for each rule that it breaks
 */
export function findTitleProblems(title) {
  const complaints = [];
  if (!FORM.test(title))
    complaints.push(
      `"${title}": write "type(area): imperative", with a type of ${TYPES.join(", ")}`,
    );
  else if (NOT_IMPERATIVE.test(title.slice(title.indexOf(": ") + 2)))
    complaints.push(`"${title}": write the verb in the imperative, such as "add"`);
  if (title.length > TITLE_MAX)
    complaints.push(`"${title}": shorten it to ${TITLE_MAX} characters, it has ${title.length}`);
  return complaints;
}
