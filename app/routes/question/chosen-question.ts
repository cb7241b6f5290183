/** The question that `?id=` names: 0 to `count` − 1, else null. Only plain digits name one. */
export function chosenQuestion(id: string | null, count: number): number | null {
  if (id === null || !/^\d{1,3}$/.test(id)) return null;
  const index = Number(id);
  return index < count ? index : null;
}
