import type { TestedLanguage } from "../fixtures/tested-languages";

/**
 * Returns the rows to test with one kind of fault. In Chinese they are all rows. In English each
 * row meets two kinds and each kind meets some rows. The message is chosen before its translation,
 * so a second language can only fail by page or by kind.
 */
export function pickRows<Row>(rows: readonly Row[], { lang, nth, kinds }: OneOfKinds): Row[] {
  if (lang === "zhTw") return [...rows];
  return rows.filter((_, row) => (row + nth) % Math.ceil(kinds / 2) === 0);
}

interface OneOfKinds {
  readonly lang: TestedLanguage;
  /** The index of the kind, from 0. */
  readonly nth: number;
  /** The number of kinds. */
  readonly kinds: number;
}
