import { SHOP_UTC_OFFSET_MINUTES } from "./limits";

const OFFSET_MS = SHOP_UTC_OFFSET_MINUTES * 60_000;

/** Formats a time for the wire: `yyyy-MM-dd HH:mm:ss` at UTC+8 (prod-api B.2). */
export function formatShopTime(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}

/**
 * Parses a time from the wire. The default time zone is that of the shop. Returns an invalid Date for an
 * invalid time, such as a thirteenth month.
 */
export function parseShopTime(text: string): Date {
  const moment = text.replace(" ", "T");
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(moment) ? moment : `${moment}+08:00`);
}
