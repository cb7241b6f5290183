import { KEYWORD_LENGTH } from "@contract/model/limits";
import { makeRecord } from "@contract/model/records";
import { DELIVERY_WAYS, type DeliveryWay } from "@contract/model/states";
import type { PickupPoint, PickupSearch } from "@contract/shop/pickup";

/** The chosen way of delivery, and the search for pick-up points. */
export interface PickupInput {
  readonly deliveryWay: DeliveryWay;
  readonly pickupCode: string;
  readonly district: string;
  readonly pickupText: string;
  /** The page of the search result, from 1. */
  readonly pickupPage: number;
}

/** The pick-up points that a form offers. */
export interface PickupOffer {
  readonly districts: PickupSearch["districts"];
  /** The points of this page of the result. They are only loaded if the parcel is collected. */
  readonly points: readonly PickupPoint[];
  readonly chosen: PickupPoint | null;
  /** True if the points were loaded. False if the call failed, or if no point is needed. */
  readonly isLoaded: boolean;
  readonly total: number;
  readonly hasMore: boolean;
}

type PickupTexts = Readonly<Record<string, string | undefined>>;

/** The fields of the checkout form that the URL also contains. */
const SEARCH_FIELDS = ["pickupCode", "district", "pickupText"] as const;
const PAGE_MAX = 9_999;

/**
 * Reads the fields of a form or of the URL. A search without a way of delivery means pick-up, because only a
 * pick-up needs one.
 */
export function readPickupInput(fields: PickupTexts): PickupInput {
  const search = makeRecord(SEARCH_FIELDS, (name) =>
    (fields[name] ?? "").trim().slice(0, KEYWORD_LENGTH.max),
  );
  const isSearch = SEARCH_FIELDS.some((name) => fields[name] !== undefined);
  const page = Number(fields.pickupPage);
  return {
    deliveryWay:
      DELIVERY_WAYS.find((way) => way === fields.deliveryWay) ?? (isSearch ? "pickup" : "address"),
    ...search,
    pickupPage: Number.isInteger(page) && page > 0 ? Math.min(page, PAGE_MAX) : 1,
  };
}

/** Adds the choice of a pick-up to the URL. A delivery to an address adds nothing. */
export function addPickupToSearch(search: URLSearchParams, input: PickupInput): void {
  if (input.deliveryWay === "address") return;
  search.set("deliveryWay", input.deliveryWay);
  for (const name of SEARCH_FIELDS) if (input[name] !== "") search.set(name, input[name]);
  if (input.pickupPage > 1) search.set("pickupPage", String(input.pickupPage));
}
