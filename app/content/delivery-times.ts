/** Where the shop delivers. */
export type DeliveryPlace = "hongKong" | "taiwan";

/** Working days, first and last: until a paid parcel leaves, and its way to each place. */
export const DISPATCH_DAYS = { from: 1, to: 2 } as const;
export const TRANSIT_DAYS: Readonly<Record<DeliveryPlace, { from: number; to: number }>> = {
  hongKong: { from: 1, to: 2 },
  taiwan: { from: 3, to: 5 },
};

/**
 * General holidays of Hong Kong on weekdays, as gazetted, on which nothing is packed; Saturdays and Sundays
 * are no working days anyway. To be continued each year: of a later one, weekends alone are known.
 */
export const HOLIDAYS: ReadonlySet<string> = new Set([
  ...["2026-01-01", "2026-02-17", "2026-02-18", "2026-02-19", "2026-04-03", "2026-04-06"],
  ...["2026-04-07", "2026-05-01", "2026-05-25", "2026-06-19", "2026-07-01", "2026-10-01"],
  ...["2026-10-19", "2026-12-25"],
  ...["2027-01-01", "2027-02-08", "2027-02-09", "2027-03-26", "2027-03-29", "2027-04-05"],
  ...["2027-05-13", "2027-06-09", "2027-07-01", "2027-09-16", "2027-10-01", "2027-10-08"],
  ...["2027-12-27"],
]);
