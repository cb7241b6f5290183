/** Sales of one day or of several; sums in whole HK cents, which may pass the largest amount of an order. */
export interface Sales {
  /** Orders paid. */
  readonly orders: number;
  readonly revenueCents: number;
  /** Refunds approved. */
  readonly refunds: number;
  readonly refundedCents: number;
}

/** Sales with what an order was paid with on average, to the nearest cent; null without an order. */
export interface SalesTotal extends Sales {
  readonly averageCents: number | null;
}

/** A period and the one of the same length before it. */
export interface SalesPeriod {
  readonly days: number;
  readonly now: SalesTotal;
  readonly before: SalesTotal;
}

/** The last `length` of consecutive days, the oldest first, against as many before them. */
export function salesPeriod(days: readonly Sales[], length: number): SalesPeriod {
  const end = days.length;
  return {
    days: length,
    now: totalOf(days.slice(end - length)),
    before: totalOf(days.slice(end - 2 * length, end - length)),
  };
}

function totalOf(days: readonly Sales[]): SalesTotal {
  let orders = 0;
  let revenue = 0;
  let refunds = 0;
  let refunded = 0;
  for (const day of days) {
    orders += day.orders;
    revenue += day.revenueCents;
    refunds += day.refunds;
    refunded += day.refundedCents;
  }
  return {
    orders,
    revenueCents: revenue,
    refunds,
    refundedCents: refunded,
    averageCents: orders === 0 ? null : Math.round(revenue / orders),
  };
}
