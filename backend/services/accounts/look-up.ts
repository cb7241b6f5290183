import { findShopperByEmail, findShopperByLoginName } from "../../database/shoppers";
import type { Shop } from "../shop";

/** Whether a login account is taken, whatever its case. */
export async function isLoginNameTaken(shop: Shop, loginName: string): Promise<boolean> {
  return (await findShopperByLoginName(shop.db, loginName)) !== undefined;
}

/** Whether an e-mail account is registered, whatever its case. */
export async function isEmailTaken(shop: Shop, email: string): Promise<boolean> {
  return (await findShopperByEmail(shop.db, email)) !== undefined;
}
