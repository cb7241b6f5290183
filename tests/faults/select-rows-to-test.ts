import type { TestedLanguage } from "../fixtures/tested-languages";

/**
 * Returns the rows to test with one kind of fault. In Chinese all rows are tested. In English, each row is tested
 * with two kinds, and each kind with some rows. This is enough, because the message is selected before it is
 * translated.
 */
export function selectRowsToTest<Row>(
  rows: readonly Row[],
  { lang, nth, kinds }: OneOfKinds,
): Row[] {
  if (lang === "zhTw") return [...rows];
  return rows.filter((_, row) => (row + nth) % Math.ceil(kinds / 2) === 0);
}

interface OneOfKinds {
  readonly lang: TestedLanguage;
  /** The index of the kind, from 0. */
  readonly nth: number;
  readonly kinds: number;
}
