import { makeDefault, updateAddressFields } from "../../database/addresses";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import type { TypedAddress } from "./add-address";
import { oneAtATime } from "./one-at-a-time";

/** Changes an address; orders placed with it keep their copy. Refuses `notFound`, another's too. */
export async function changeAddress(
  shop: Shop,
  shopperId: string,
  { id, isDefault, ...fields }: TypedAddress & { readonly id: string },
): Promise<void> {
  await oneAtATime(shop, shopperId, async (tx) => {
    const isThere = await updateAddressFields(tx, shopperId, id, fields);
    if (!isThere) throw new Refusal("notFound");
    if (isDefault) await makeDefault(tx, shopperId, id);
  });
}
