/** The regions to which the shop delivers. */
export const DELIVERY_PLACES = ["hongKong", "taiwan"] as const;
export type DeliveryPlace = (typeof DELIVERY_PLACES)[number];

/**
 * The minimum and maximum number of working days until a paid parcel is shipped. `TRANSIT_DAYS` are the
 * working days until the parcel then arrives.
 */
export const DISPATCH_DAYS = { from: 1, to: 2 } as const;
export const TRANSIT_DAYS: Readonly<Record<DeliveryPlace, { from: number; to: number }>> = {
  hongKong: { from: 1, to: 2 },
  taiwan: { from: 3, to: 5 },
};

/**
 * The holidays on weekdays in each region. Saturdays and Sundays are never working days. On Hong Kong's
 * general holidays the shop packs no parcels. On Taiwan's public holidays no parcels are delivered there. Add
 * the dates of each new year. For years without dates, only weekends are considered.
 */
export const HOLIDAYS: Readonly<Record<DeliveryPlace, ReadonlySet<string>>> = {
  hongKong: new Set([
    ...["2026-01-01", "2026-02-17", "2026-02-18", "2026-02-19", "2026-04-03", "2026-04-06"],
    ...["2026-04-07", "2026-05-01", "2026-05-25", "2026-06-19", "2026-07-01", "2026-10-01"],
    ...["2026-10-19", "2026-12-25"],
    ...["2027-01-01", "2027-02-08", "2027-02-09", "2027-03-26", "2027-03-29", "2027-04-05"],
    ...["2027-05-13", "2027-06-09", "2027-07-01", "2027-09-16", "2027-10-01", "2027-10-08"],
    ...["2027-12-27"],
  ]),
  taiwan: new Set([
    ...["2026-01-01", "2026-02-16", "2026-02-17", "2026-02-18", "2026-02-19", "2026-02-20"],
    ...["2026-02-27", "2026-04-03", "2026-04-06", "2026-05-01", "2026-06-19", "2026-09-25"],
    ...["2026-09-28", "2026-10-09", "2026-10-26", "2026-12-25"],
    ...["2027-01-01", "2027-02-04", "2027-02-05", "2027-02-08", "2027-02-09", "2027-02-10"],
    ...["2027-03-01", "2027-04-05", "2027-04-06", "2027-04-30", "2027-06-09", "2027-09-15"],
    ...["2027-09-28", "2027-10-11", "2027-10-25", "2027-12-24", "2027-12-31"],
  ]),
};
