/** Returns the URL of the page on which an order is paid, or on which a started payment continues. */
export function getPayPageHref({
  orderId = "",
  payNo,
}: {
  readonly orderId?: string;
  readonly payNo?: string;
}): string {
  const page = `/paymentTransition?orderId=${encodeURIComponent(orderId)}`;
  return payNo === undefined ? page : `${page}&payNo=${encodeURIComponent(payNo)}`;
}
