/**
 * How many rows there are in all, of which each row of a page carries the number. No row of a page behind the last
 * one does: there it is asked for.
 */
export async function totalOf(
  rows: readonly { readonly total: number }[],
  pageNum: number,
  count: PromiseLike<number>,
): Promise<number> {
  const [first] = rows;
  if (first !== undefined) return first.total;
  return pageNum === 1 ? 0 : count;
}
