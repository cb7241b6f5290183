/**
 * The rows that one kind of fault is tried on: all of them in Chinese. In English each row meets two of the
 * kinds and each kind meets some rows: the message is chosen before it is translated, so that a second
 * language can only go wrong page by page or kind by kind.
 */
export function enough<Row>(rows: readonly Row[], { lang, nth, kinds }: OneOfKinds): Row[] {
  if (lang === "zhTw") return [...rows];
  return rows.filter((_, row) => (row + nth) % Math.ceil(kinds / 2) === 0);
}

interface OneOfKinds {
  readonly lang: "zhTw" | "en";
  /** Which of the kinds it is, from 0. */
  readonly nth: number;
  /** How many kinds there are. */
  readonly kinds: number;
}
