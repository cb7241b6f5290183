/** Texts of a parcel's way that the shop writes itself, in whichever language the order was placed. */
const TRACES: Readonly<Record<string, "handedOver" | "atHub" | "outForDelivery" | "delivered">> = {
  包裹已交付物流公司: "handedOver",
  包裹已交付承運商: "handedOver", // as parcels were told of before
  "Handed to the carrier": "handedOver",
  已到達轉運中心: "atHub",
  "Arrived at the hub": "atHub",
  派送中: "outForDelivery",
  "Out for delivery": "outForDelivery",
  已簽收: "delivered",
  Delivered: "delivered",
};

/** The name of a trace's text among `order.logistics.trace`; undefined for what somebody typed. */
export function knownTrace(desc: string) {
  return TRACES[desc.trim()];
}
