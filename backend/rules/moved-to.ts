/** A list with one of its entries at another place, the first being 1; a place beyond either end is that end. */
export function movedTo<Entry>(list: readonly Entry[], entry: Entry, place: number): Entry[] {
  const others = list.filter((each) => each !== entry);
  others.splice(Math.max(0, place - 1), 0, entry);
  return others;
}
