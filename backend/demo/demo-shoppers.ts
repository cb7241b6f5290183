import type { Transaction } from "../database/connection";
import { createId } from "../database/ids";
import { address, shopper } from "../database/schema/shoppers";

/** The password of both demo shoppers. docs/qa-contract.md documents it. */
export const DEMO_PASSWORD = "Rootwell2026";

type NewAddress = Omit<typeof address.$inferInsert, "id" | "shopperId" | "isDefault">;

/**
 * The demo shoppers. The first one has a LINE account. The second one has no contact, so the contact dialog appears.
 */
const DEMO_SHOPPERS = [
  {
    loginId: "demo1kq7v3m9x2c8",
    loginName: "demoshopper1",
    email: "demoshopper1@rootwell.example",
    realName: "陳美玲",
    nickname: "美玲",
    phone: "91234567",
    sex: 2,
    birthday: "1992-05-18",
    line: "meiling.chan",
    language: "zhTw",
    addresses: [
      {
        consignee: "陳美玲",
        phone: "91234567",
        region: "九龍 油尖旺",
        address: "九龍 油尖旺 彌敦道 688 號",
        doorNumber: "旺角中心 12 樓 A 室",
        postalCode: "",
      },
      {
        consignee: "陳美玲",
        phone: "+886912345678",
        region: "台北市 大安區",
        address: "台北市 大安區 忠孝東路四段 216 號",
        doorNumber: "5 樓",
        postalCode: "106",
      },
    ],
  },
  {
    loginId: "demo2wz5h8p4t6n1",
    loginName: "demoshopper2",
    email: "demoshopper2@rootwell.example",
    realName: "Wong Ka Ming",
    nickname: "Ming",
    phone: "61234567",
    sex: 1,
    birthday: "1988-11-02",
    line: "",
    language: "en",
    addresses: [
      {
        consignee: "Wong Ka Ming",
        phone: "61234567",
        region: "香港島 中西區",
        address: "1 Connaught Place, Central",
        doorNumber: "Flat 3B",
        postalCode: "",
      },
    ],
  },
] as const satisfies readonly (Omit<typeof shopper.$inferInsert, "id" | "passwordHash"> & {
  addresses: readonly NewAddress[];
})[];

export interface DemoShopper {
  readonly id: string;
  readonly loginName: string;
  readonly language: "zhTw" | "en";
  readonly address: NewAddress;
}

/** Inserts both demo shoppers with their addresses. The first address is the default. */
export async function seedShoppers(
  tx: Transaction,
  passwordHash: string,
  now: Date,
): Promise<readonly [DemoShopper, DemoShopper]> {
  const [one, other] = DEMO_SHOPPERS.map((entry) => ({ ...entry, id: createId() }));
  if (one === undefined || other === undefined)
    throw new Error("The demo shop has fewer than two shoppers.");
  for (const { addresses, ...row } of [one, other]) {
    await tx.insert(shopper).values({ ...row, passwordHash, createdAt: now });
    await tx.insert(address).values(
      addresses.map((each, index) => ({
        id: createId(),
        shopperId: row.id,
        ...each,
        isDefault: index === 0,
      })),
    );
  }
  return [addFirstAddress(one), addFirstAddress(other)];
}

function addFirstAddress(entry: (typeof DEMO_SHOPPERS)[number] & { id: string }): DemoShopper {
  const { id, loginName, language, addresses } = entry;
  return { id, loginName, language, address: addresses[0] };
}
