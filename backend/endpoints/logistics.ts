import * as calls from "@contract/shop/logistics";
import {
  readLogistics,
  type TrackedParcel,
  type Parcel,
} from "../services/logistics/read-logistics";
import { toRefundGoods } from "./refunds";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const logisticsEndpoints: Endpoint[] = [
  defineEndpoint(calls.logisticsInfo, async ({ shop, shopper, input }) => {
    const { replacement, parts, ...first } = await readLogistics(shop, shopper.id, input.orderId);
    return {
      ...toParcel(first),
      pickup: null,
      replacement: replacement && toParcel(replacement),
      parts: parts.map(toParcelPart),
    };
  }),
];

/** Converts a parcel with some goods of an order, for shoppers and staff. */
export function toParcelPart({ lines, shippedAt, ...part }: TrackedParcel): calls.ParcelPart {
  return { ...part, shipTime: shippedAt, items: lines.map(toRefundGoods) };
}

function toParcel({ traces, ...parcel }: Parcel): calls.Parcel {
  return {
    ...parcel,
    traces: traces.map(({ at, description, ...trace }) => ({
      ...trace,
      time: at,
      desc: description,
    })),
  };
}
