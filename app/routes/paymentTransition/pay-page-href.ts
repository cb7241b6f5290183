/** The page on which an order is paid, or on which the payment that was begun goes on. */
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
