import type { PickupSearch } from "@contract/shop/pickup";
import type { Shop } from "../shop";

interface PickupInput {
  readonly district?: string | undefined;
  readonly keyword?: string | undefined;
  readonly code?: string | undefined;
  readonly pageNum: number;
}

/** Returns a page of pick-up points, the chosen point and all districts. */
export async function findPickupPoints(
  { pickup }: Shop,
  { district = "", keyword = "", code, pageNum: page }: PickupInput,
): Promise<PickupSearch> {
  const [{ points, total }, districts, chosen] = await Promise.all([
    pickup.search({ district, keyword, page }),
    pickup.listDistricts(),
    code === undefined || code === "" ? undefined : pickup.find(code),
  ]);
  return { points: [...points], total, districts: [...districts], chosen: chosen ?? null };
}
