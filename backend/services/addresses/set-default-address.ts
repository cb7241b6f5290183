import { findAddress, makeDefault } from "../../database/addresses";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { withShopperLock } from "./with-shopper-lock";

/** Makes an address the default. Refuses `notFound`, another's too. */
export async function setDefaultAddress(shop: Shop, shopperId: string, id: string): Promise<void> {
  await withShopperLock(shop, shopperId, async (tx) => {
    const found = await findAddress(tx, shopperId, id);
    if (found === undefined) throw new Refusal("notFound");
    await makeDefault(tx, shopperId, id);
  });
}
