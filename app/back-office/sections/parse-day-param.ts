/** Reads a calendar day `yyyy-MM-dd` from the URL. Returns an empty text if the day is missing or invalid. */
export function parseDayParam(asked: URLSearchParams, name: string): string {
  const text = asked.get(name)?.trim() ?? "";
  return isDay(text) ? text : "";
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
