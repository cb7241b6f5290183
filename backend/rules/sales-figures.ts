/**
 * The sales of one or more days in HK cents. The sums are plain numbers, because they may exceed the largest amount
 * of an order.
 */
export interface Sales {
  /** The number of paid orders. */
  readonly orders: number;
  readonly revenueCents: number;
  /** The number of approved refunds. */
  readonly refunds: number;
  readonly refundedCents: number;
}

/** Sales with the average paid amount of an order, rounded to a cent. The average is null if there are no orders. */
export interface SalesTotal extends Sales {
  readonly averageCents: number | null;
}

/** A period and the previous period of the same length. */
export interface SalesPeriod {
  readonly days: number;
  readonly now: SalesTotal;
  readonly before: SalesTotal;
}

/**
 * Returns the sales of the last `length` days, and of the same number of days before them. `days` starts with the
 * oldest day.
 */
export function calculateSalesPeriod(days: readonly Sales[], length: number): SalesPeriod {
  const end = days.length;
  return {
    days: length,
    now: sumSales(days.slice(end - length)),
    before: sumSales(days.slice(end - 2 * length, end - length)),
  };
}

/** Returns the sums of several days. */
export function sumSales(days: readonly Sales[]): SalesTotal {
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
