import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import { addressFields } from "@contract/model/fields";
import type { HkCents } from "@contract/model/money";
import { insertAddress, makeAddressDefault } from "../../database/addresses";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { grantCoupon } from "../../database/coupons";
import { createId } from "../../database/ids";
import { insertShopper } from "../../database/shoppers";
import { insertStaff } from "../../database/staff-accounts";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { getEndOfShopDay } from "../../rules/shop-calendar";
import { hashPassword } from "../accounts/passwords";
import { createLoginId } from "../accounts/register";
import type { Shop } from "../shop";
import { getRoles } from "../staff-roles/staff-roles";
import { requireFirstOwner } from "../staff-sessions/sign-in-staff";

const PASSWORD = "Rootwell2026";
const COUPON_DAYS = 30;
const ADDRESS = z.object(addressFields).parse({
  consignee: "測試員",
  phone: "91234567",
  address: "九龍旺角彌敦道 688 號",
  doorNumber: "12 樓",
});
let passwordHash: Promise<string> | undefined;

interface ShopperInput {
  readonly count: number;
  readonly address: boolean;
  /** False to create shoppers without LINE and WhatsApp accounts, so that the contact dialog appears. */
  readonly contact: boolean;
  /** The terms of the coupon. Amounts are in HK cents. */
  readonly coupon?:
    { readonly discountCents: HkCents; readonly minSpendCents: HkCents } | undefined;
}

/** Creates shoppers for tests, optionally with a default address and a coupon. */
export async function makeShoppers(
  shop: Shop,
  { count, address, contact, coupon }: ShopperInput,
): Promise<{ loginName: string; password: string }[]> {
  // Use one password hash for all shoppers, because calculating a hundred hashes would take too long.
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  return runInTransaction(shop.db, async (tx) => {
    const made: { loginName: string; password: string }[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const { id, loginName } = await makeShopper(tx, { passwordHash: hash, contact });
      if (address) {
        const addressId = await insertAddress(tx, id, ADDRESS);
        await makeAddressDefault(tx, id, addressId);
      }
      if (coupon !== undefined) await giveCoupon(tx, loginName, coupon);
      made.push({ loginName, password: PASSWORD });
    }
    return made;
  });
}

async function makeShopper(
  tx: Transaction,
  given: { passwordHash: string; contact: boolean },
): Promise<{ id: string; loginName: string }> {
  const id = createId();
  const drawn = randomInt(36 ** 5).toString(36);
  const loginName = `qa${drawn.padStart(5, "0")}${id.slice(-6)}`;
  await insertShopper(tx, {
    id,
    loginName,
    loginId: createLoginId(),
    passwordHash: given.passwordHash,
    language: "zhTw",
    realName: "測試員",
    nickname: "QA",
    phone: "91234567",
    birthday: "1990-01-31",
    email: `${loginName}@example.com`,
    whatsApp: given.contact ? "+85291234567" : "",
  });
  return { id, loginName };
}

async function giveCoupon(
  tx: Transaction,
  loginName: string,
  worth: NonNullable<ShopperInput["coupon"]>,
): Promise<void> {
  const now = await getShopNow(tx);
  await grantCoupon(tx, {
    to: { loginName },
    name: { zhTw: "測試券", en: "Test coupon" },
    ...worth,
    startsAt: now,
    endsAt: getEndOfShopDay(now, COUPON_DAYS),
  });
}

/** Creates a staff account with these roles, which can sign in. Throws `notFound` for an unknown role. */
export async function makeStaff(
  shop: Shop,
  roleCodes: readonly string[],
): Promise<{ loginName: string; password: string }> {
  // Use one password hash for all accounts, because tests create many.
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  // Create the first owner before. The shop creates this owner only if there are no accounts, and tests also sign in
  // with it.
  if (shop.settings.staffPassword !== undefined) await requireFirstOwner(shop);
  return runInTransaction(shop.db, async (tx) => {
    const roles = await getRoles(tx, roleCodes);
    if (roles.length !== roleCodes.length) throw new Refusal("notFound");
    const id = createId();
    const drawn = randomInt(36 ** 5).toString(36);
    const loginName = `qa${drawn.padStart(5, "0")}${id.slice(-6)}`;
    const email = `${loginName}@example.com`;
    const account = { id, loginName, name: "測試員", email, passwordHash: hash };
    await insertStaff(tx, { ...account, roleCodes: [...roleCodes] });
    return { loginName, password: PASSWORD };
  });
}
