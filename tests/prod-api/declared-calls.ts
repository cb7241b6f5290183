import * as accounts from "@contract/accounts";
import * as addresses from "@contract/addresses";
import type { Call } from "@contract/call";
import * as cart from "@contract/cart";
import * as checkout from "@contract/checkout";
import * as coupons from "@contract/coupons";
import * as logistics from "@contract/logistics";
import * as orders from "@contract/orders";
import * as ownData from "@contract/own-data";
import * as payments from "@contract/payments";
import * as products from "@contract/products";
import * as refunds from "@contract/refunds";

/** The contract of each resource; the back office's is the reference backend's own (prod-api B.10). */
const RESOURCES = [
  accounts,
  addresses,
  cart,
  checkout,
  coupons,
  logistics,
  orders,
  ownData,
  payments,
  products,
  refunds,
];

/** Every call of /prod-api that a storefront may make, by the last part of its path. */
export function declaredCalls(): ReadonlyMap<string, Call> {
  const calls = RESOURCES.flatMap((resource) => Object.values(resource).filter(isCall));
  return new Map(calls.map((call) => [call.path.split("/").at(-1) ?? "", call]));
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "path" in value && "shape" in value;
}
