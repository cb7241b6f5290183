/** The tracking texts that the shop itself writes, in the language of the order. */
const TRACES: Readonly<Record<string, "handedOver" | "atHub" | "outForDelivery" | "delivered">> = {
  包裹已交付物流公司: "handedOver",
  包裹已交付承運商: "handedOver", // The shop used this text earlier.
  "Handed to the carrier": "handedOver",
  已到達轉運中心: "atHub",
  "Arrived at the hub": "atHub",
  派送中: "outForDelivery",
  "Out for delivery": "outForDelivery",
  已簽收: "delivered",
  Delivered: "delivered",
};

/**
 * Returns the message key below `order.logistics.trace` for a tracking text that the shop has written.
 * Returns undefined for a text that staff have typed.
 */
export function findTraceMessageKey(desc: string) {
  return TRACES[desc.trim()];
}
