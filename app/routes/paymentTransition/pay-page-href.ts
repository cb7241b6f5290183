/** Returns the address of the page to pay an order, or to continue a started payment. */
export function payPageHref({
  orderId = "",
  payNo,
}: {
  readonly orderId?: string;
  readonly payNo?: string;
}): string {
  const page = `/paymentTransition?orderId=${encodeURIComponent(orderId)}`;
  return payNo === undefined ? page : `${page}&payNo=${encodeURIComponent(payNo)}`;
}
