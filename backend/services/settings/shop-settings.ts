import { SETTING_RULES } from "@contract/staff/setting-rules";
import type { SettingKey } from "@contract/staff/states";
import type { HoldLimits } from "../../rules/held-stock";
import type { Database, Transaction } from "../../database/connection";
import { listSettings } from "../../database/staff-settings";

/** What the shop goes by: as staff have set it, else by default. Texts are empty where nothing is set. */
export interface SetValues extends HoldLimits {
  readonly freeShipping: string;
  readonly freeShippingEn: string;
  readonly returnAddress: string;
  readonly payMinutes: number;
  /** What a new product begins with as its mark for low stock. */
  readonly lowStockAt: number;
}

/** Reads them from the database each time: what is changed acts with the next call, on every instance. */
export async function settingsOf(db: Database | Transaction): Promise<SetValues> {
  const set = new Map(
    (await listSettings(db)).map(({ key, value }): [SettingKey, string] => [key, value]),
  );
  const text = (key: SettingKey) => set.get(key) ?? String(SETTING_RULES[key].byDefault);
  const number = (key: SettingKey) => Number(text(key));
  return {
    freeShipping: text("freeShipping"),
    freeShippingEn: text("freeShippingEn"),
    returnAddress: text("returnAddress"),
    payMinutes: number("payMinutes"),
    lowStockAt: number("lowStockAt"),
    unpaidOrdersMax: number("unpaidOrdersMax"),
    heldPiecesMax: number("heldPiecesMax"),
    heldShare: number("heldSharePercent") / 100,
  };
}
