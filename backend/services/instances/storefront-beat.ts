import type { InstanceFigures } from "@contract/model/instances";
import { forgetInstance, noteInstance } from "../../database/instances";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

interface Beat {
  readonly name: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly figures: InstanceFigures;
  readonly isEnding: boolean;
}

/** Notes what a storefront tells of itself. Refuses `forbidden` for what is not `isProven` to be one of this shop. */
export async function noteStorefront(
  shop: Shop,
  isProven: boolean,
  { isEnding, startedAt, ...told }: Beat,
): Promise<void> {
  if (!isProven || !told.name.startsWith("storefront@")) throw new Refusal("forbidden");
  if (isEnding) return forgetInstance(shop.db, told.name);
  await noteInstance(shop.db, {
    ...told,
    program: "storefront",
    startedAt: new Date(startedAt),
  });
}
