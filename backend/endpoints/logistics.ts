import * as calls from "@contract/shop/logistics";
import {
  readLogistics,
  type FollowedPart,
  type Parcel,
} from "../services/logistics/read-logistics";
import { toGoods } from "./refunds";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const logisticsEndpoints: Endpoint[] = [
  defineEndpoint(calls.logisticsInfo, async ({ shop, shopper, input }) => {
    const { replacement, parts, ...first } = await readLogistics(shop, shopper.id, input.orderId);
    return {
      ...toParcel(first),
      pickup: null,
      replacement: replacement && toParcel(replacement),
      parts: parts.map(toPart),
    };
  }),
];

/** Converts a parcel with some goods of an order, for shoppers and staff. */
export function toPart({ lines, shippedAt, ...part }: FollowedPart): calls.ParcelPart {
  return { ...part, shipTime: shippedAt, items: lines.map(toGoods) };
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
