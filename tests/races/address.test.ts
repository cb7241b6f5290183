import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addAddress as addAddressCall } from "@contract/shop/addresses";
import { address } from "../../backend/database/schema/shoppers";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  readAddresses,
  setDefaultAddress,
} from "../../backend/services/addresses/address-book";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, openShop, splitSettledResults } from "../fixtures/money-shop";
import { openSecondInstance } from "../fixtures/second-instance";

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);

const submitted = addAddressCall.request.parse({
  consignee: "Chan",
  phone: "91234567",
  address: "1 Road",
});

async function readDefaults(shopperId: string): Promise<string[]> {
  const found = await database.db
    .select()
    .from(address)
    .where(and(eq(address.shopperId, shopperId), eq(address.isDefault, true)));
  return found.map(({ id }) => id);
}

test("without a lock, fifty concurrent changes of the default address fail or do not leave exactly one default", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const ids = [buyer.addressId];
  for (let nth = 0; nth < 9; nth += 1) ids.push((await addAddress(shop, buyer.id, submitted)).id);
  const naive = await Promise.allSettled(
    Array.from({ length: 50 }, async (_, nth) => {
      await database.db
        .update(address)
        .set({ isDefault: false })
        .where(eq(address.shopperId, buyer.id));
      await database.db
        .update(address)
        .set({ isDefault: true })
        .where(eq(address.id, ids[nth % 10]!));
    }),
  );
  const failed = naive.filter(({ status }) => status === "rejected").length;
  expect(failed > 0 || (await readDefaults(buyer.id)).length !== 1).toBe(true);
});

test("fifty concurrent changes of the default address at two backends succeed and leave exactly one default", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const buyer = await makeBuyer(database.db);
  const ids = [buyer.addressId];
  for (let nth = 0; nth < 9; nth += 1)
    ids.push((await addAddress(shops[0], buyer.id, submitted)).id);
  await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      setDefaultAddress(shops[nth % 2]!, buyer.id, ids[nth % 10]!),
    ),
  );
  expect(await readDefaults(buyer.id)).toHaveLength(1);
});

test("concurrently adding, changing and deleting addresses always leaves exactly one default", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const buyer = await makeBuyer(database.db);
  for (let round = 0; round < 5; round += 1) {
    const { id } = await addAddress(shops[0], buyer.id, { ...submitted, isDefault: true });
    const outcomes = splitSettledResults(
      await Promise.allSettled([
        deleteAddress(shops[0], buyer.id, id),
        addAddress(shops[1], buyer.id, { ...submitted, isDefault: true }),
        changeAddress(shops[1], buyer.id, { ...submitted, id, isDefault: true }),
        setDefaultAddress(shops[0], buyer.id, buyer.addressId),
      ]),
    );
    expect(outcomes.refused.every((key) => key === "notFound")).toBe(true);
    expect(await readDefaults(buyer.id)).toHaveLength(1);
  }
});

test("deleting the default address makes the newest address the default", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  await addAddress(shop, buyer.id, submitted);
  const newest = await addAddress(shop, buyer.id, submitted);
  await deleteAddress(shop, buyer.id, buyer.addressId);
  expect(await readAddresses(shop, buyer.id)).toMatchObject([
    { id: newest.id, isDefault: true },
    { isDefault: false },
  ]);
});

test("a shopper has at most twenty addresses, even after forty concurrent additions", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const outcomes = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: 40 }, () => addAddress(shop, buyer.id, submitted)),
    ),
  );
  expect(outcomes.done).toHaveLength(19);
  expect(outcomes.refused).toEqual(Array.from({ length: 21 }, () => "addressLimit"));
});

test("another shopper's address counts as missing", async () => {
  const shop = openShop(database.db);
  const [owner, other] = [await makeBuyer(database.db), await makeBuyer(database.db)];
  const tries = splitSettledResults(
    await Promise.allSettled([
      changeAddress(shop, other.id, { ...submitted, id: owner.addressId }),
      deleteAddress(shop, other.id, owner.addressId),
      setDefaultAddress(shop, other.id, owner.addressId),
    ]),
  );
  expect(tries.refused).toEqual(["notFound", "notFound", "notFound"]);
  expect(await readAddresses(shop, owner.id)).toMatchObject([
    { consignee: "Buyer", isDefault: true },
  ]);
});
