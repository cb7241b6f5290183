/** The page on which an order is paid. */
export function payPageHref({ orderId = "" }: { readonly orderId?: string }): string {
  return `/paymentTransition?orderId=${encodeURIComponent(orderId)}`;
}
