import type { Finding } from "./page-engines";

interface Explained {
  readonly engine: Finding["engine"];
  /** The start of the rule's name. */
  readonly rule: string;
  /** Matches the HTML of the elements that the explanation covers. */
  readonly html: RegExp;
  readonly why: string;
}

/** Findings that are not faults of the shop, one row for each rule and kind of element. */
export const EXPLAINED: readonly Explained[] = [];

/** Returns whether a row of the table explains a finding. */
export function isExplained({ engine, rule, html }: Finding): boolean {
  return EXPLAINED.some(
    (row) => row.engine === engine && rule.startsWith(row.rule) && row.html.test(html),
  );
}
