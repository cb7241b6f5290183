import type { SettingKey } from "@contract/staff/states";
import { SETTING_RULES } from "@contract/staff/setting-rules";
import type { Bilingual } from "@contract/model/languages";
import type { ShopProfile } from "@contract/shop/shop-profile";
import type { Database, Transaction } from "../../database/connection";
import { listSettings } from "../../database/staff-settings";
import type { Shop } from "../shop";

/** What the shop is called and how it is reached: as staff have set it, else as it is built in. Read each time. */
export async function shopProfileOf(db: Database | Transaction): Promise<ShopProfile> {
  const set = new Map(
    (await listSettings(db)).map(({ key, value }): [SettingKey, string] => [key, value]),
  );
  const text = (key: SettingKey) => set.get(key) ?? String(SETTING_RULES[key].byDefault);
  return {
    name: pairOf(text("shopName"), text("shopNameEn")),
    shortName: pairOf(text("shopShortName"), text("shopShortNameEn")),
    description: pairOf(text("shopDescription"), text("shopDescriptionEn")),
    email: text("contactEmail"),
    phone: text("contactPhone"),
    whatsApp: text("contactWhatsApp"),
    line: text("contactLine"),
    address: pairOf(text("shopAddress"), text("shopAddressEn")),
    hours: pairOf(text("openingHours"), text("openingHoursEn")),
  };
}

/** The same for whoever asks. */
export async function readShopProfile({ db }: Pick<Shop, "db">): Promise<ShopProfile> {
  return shopProfileOf(db);
}

/** Where there is no English, the Chinese stands for both; an emptied Chinese text means that there is none. */
function pairOf(zhTw: string, en: string): Bilingual {
  return zhTw === "" ? { zhTw, en: "" } : { zhTw, en: en === "" ? zhTw : en };
}
