/** Parses `?id=` as the index of a question, from 0 to `count` − 1. Returns null for any other text. */
export function parseQuestionIndex(id: string | null, count: number): number | null {
  if (id === null || !/^\d{1,3}$/.test(id)) return null;
  const index = Number(id);
  return index < count ? index : null;
}
