import { listAddresses, makeDefault, removeAddress } from "../../database/addresses";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { withShopperLock } from "./with-shopper-lock";

/** Deletes an address; when it was the default, the newest left becomes it. Refuses `notFound`. */
export async function deleteAddress(shop: Shop, shopperId: string, id: string): Promise<void> {
  await withShopperLock(shop, shopperId, async (tx) => {
    const removed = await removeAddress(tx, shopperId, id);
    if (removed === undefined) throw new Refusal("notFound");
    const [newest] = await listAddresses(tx, shopperId);
    if (removed.isDefault && newest !== undefined) await makeDefault(tx, shopperId, newest.id);
  });
}
