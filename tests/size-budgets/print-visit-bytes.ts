import type { Language } from "@contract/model/languages";
import type { Visit } from "./measure-visit-bytes";

/** A page in one language, with the sizes of the first and the second visit of a phone. */
export interface MeasuredPage {
  readonly path: string;
  readonly lang: Language;
  readonly first: Visit;
  readonly second: Visit;
}

const COLUMNS = ["requests", "html", "styles", "scripts", "pictures", "total"] as const;

/** Prints a line with the transferred bytes of each visit, sorted by path and language. */
export function printVisitBytes(weighed: readonly MeasuredPage[]): void {
  const rows = [...weighed]
    .sort((a, b) => (a.path + a.lang < b.path + b.lang ? -1 : 1))
    .flatMap((one) => [formatRow(one, "first"), formatRow(one, "second")]);
  const head = ["page", "language", "visit", ...COLUMNS];
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, at) => (at < 3 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join("  "),
  );
  console.log(lines.join("\n"));
}

function formatRow(one: MeasuredPage, visit: "first" | "second"): string[] {
  return [one.path, one.lang, visit, ...COLUMNS.map((column) => String(one[visit][column]))];
}
