/**
 * Returns the list with an entry moved to another position. The first position is 1. A position beyond an end means
 * that end.
 */
export function moveEntry<Entry>(list: readonly Entry[], entry: Entry, place: number): Entry[] {
  const others = list.filter((each) => each !== entry);
  others.splice(Math.max(0, place - 1), 0, entry);
  return others;
}
