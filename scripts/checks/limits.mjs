import { existsSync, readFileSync } from "node:fs";

const PAGE = "docs/reference/limits.md";
const FILES = [
  "contract/model/limits.ts",
  "contract/model/page-times.ts",
  "contract/staff/limits.ts",
  "contract/model/retention.ts",
];
/** Matches a row of a table: any first cell, the value, the constant and perhaps the file of the constant. */
const ROW =
  /^\| (?!-)[^|]+\| ([^|]+?) *\| `([A-Z][A-Z\d_]*)(?:\.(\w+))?`(?: in `([\w./-]+)`)? *\|$/gm;
/** Matches the lines of tables that contain no value: the head, and the separator below it. */
const HEAD = /^\| (?:-|.*\| Constant *\|$)/;

/** The number of milliseconds or bytes in each unit that the page uses. @type {Record<string, number>} */
const UNITS = {
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  day: 86_400_000,
  days: 86_400_000,
  KiB: 1_024,
  MiB: 1_024 ** 2,
  characters: 1,
};
/** The unit of a constant, by the end of its name. @type {[RegExp, number][]} */
const NAMED_UNITS = [
  [/_SECONDS$/, 1_000],
  [/_DAYS$/, 86_400_000],
];

/**
 * Compares each value in docs/reference/limits.md with the constant in the same row.
 *
 * @returns {string[]} a sentence for each wrong row
 */
export function check() {
  return findWrongLimits(readFileSync(PAGE, "utf8"), (file) =>
    existsSync(file) ? readFileSync(file, "utf8") : undefined,
  ).map((sentence) => `${PAGE}: ${sentence}`);
}

/**
 * Returns a sentence for each row of the page whose value differs from its constant.
 *
 * @param {string} page
 * @param {(file: string) => string | undefined} read returns undefined if there is no such file
 * @returns {string[]}
 */
export function findWrongLimits(page, read) {
  const rows = [...page.matchAll(ROW)];
  const lines = page.split("\n").filter((line) => line.startsWith("|") && !HEAD.test(line));
  if (rows.length !== lines.length)
    return [`${lines.length - rows.length} rows name no constant in backticks.`];
  return rows.flatMap(([, value = "", name = "", key, file]) => {
    const sources = (file === undefined ? FILES : [file]).map((each) => read(each) ?? "");
    const found = sources
      .map((source) => findConstant(source, name, key))
      .find((each) => each !== "");
    const label = key === undefined ? name : `${name}.${key}`;
    if (found === undefined) return [`there is no constant ${label}${file ? ` in ${file}` : ""}.`];
    return normalize(value) === found ? [] : [`${label} is not ${value}.`];
  });
}

/**
 * Returns the numbers of a limit in base units, joined by a space.
 *
 * @param {string} value such as "2 MiB", "1,000" or "8 to 14 characters"
 * @returns {string}
 */
function normalize(value) {
  const unit = UNITS[/[A-Za-z]+$/.exec(value)?.[0] ?? ""] ?? 1;
  return (value.match(/[\d,.]+/g) ?? [])
    .map((number) => String(Number(number.replaceAll(",", "")) * unit))
    .join(" ");
}

/**
 * Returns the numbers of a constant in base units, joined by a space. Returns an empty text if the source
 * does not define the constant.
 *
 * @param {string} source
 * @param {string} name the name of the constant
 * @param {string} [key] the name of a property of the constant
 * @returns {string}
 */
function findConstant(source, name, key) {
  const text = new RegExp(String.raw`\bconst ${name}\b[^=]*= ([^;]+);`).exec(source)?.[1];
  if (text === undefined) return "";
  const part =
    key === undefined ? text : new RegExp(String.raw`\b${key}: ([^,]+),`).exec(text)?.[1];
  const unit = NAMED_UNITS.find(([suffix]) => suffix.test(name))?.[1] ?? 1;
  return (part?.match(/[\w*. ]*\w/g) ?? [])
    .filter((expression) => !/ as const$|^(min|max)$/.test(expression.trim()))
    .map((expression) => multiplyExpression(expression, source) * unit)
    .filter((number) => !Number.isNaN(number))
    .join(" ");
}

/**
 * Calculates a product. Returns NaN if a factor is neither a number nor a constant of the source.
 *
 * @param {string} expression numbers and constants of the source, with `*` between them
 * @param {string} source
 * @returns {number}
 */
function multiplyExpression(expression, source) {
  return expression.split("*").reduce((all, factor) => {
    const word = factor.trim();
    if (/^[\d_]+$/.test(word)) return all * Number(word.replaceAll("_", ""));
    const value = /^[A-Z]/.test(word) ? findConstant(source, word) : "";
    return all * (value === "" ? NaN : Number(value));
  }, 1);
}
