import type { PickupPoint } from "@contract/shop/pickup";

/** A search for pick-up points. Empty texts find all points. */
export interface PickupQuery {
  /** The name of a district in either language, or a part of it. */
  readonly district: string;
  /** Words of the name, the address or the code. */
  readonly keyword: string;
  /** The page of the result, from 1. */
  readonly page: number;
}

export type PickupDistrict = Pick<PickupPoint, "region"> & {
  readonly name: PickupPoint["district"];
};

/**
 * A network of stores and lockers where shoppers collect parcels. All calls may throw if the network cannot be
 * reached.
 */
export interface PickupNetwork {
  /** Returns all districts with points. The list is empty if the shop offers no pick-up. */
  listDistricts(): Promise<readonly PickupDistrict[]>;
  /** Returns a page of at most `PICKUP_PAGE_SIZE` points, and the number of points on all pages. */
  search(
    query: PickupQuery,
  ): Promise<{ readonly points: readonly PickupPoint[]; readonly total: number }>;
  /** Returns the point with this code, or undefined if the network has no such point any more. */
  find(code: string): Promise<PickupPoint | undefined>;
}
