import type { Bilingual } from "@contract/model/languages";
import { parseAppearance } from "@contract/shop/appearance";
import type { ShopProfile } from "@contract/shop/shop-profile";
import { SETTING_RULES } from "@contract/staff/setting-rules";
import { settingValues } from "@contract/staff/settings";
import { SETTING_KEYS, type SettingKey } from "@contract/staff/states";
import { getHistoryOfKind, recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import type { Database, Transaction } from "../../database/connection";
import { findShownText } from "../../database/content";
import { listSettings, lockSetting, updateSetting } from "../../database/stored-settings";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError } from "../../rules/refusal";
import type { ReservationLimits } from "../../rules/stock";
import type { Shop } from "../shop";

/**
 * Returns the shop's name and contacts. Staff can set them, otherwise the built-in values apply. Each call reads the
 * database.
 */
export async function getShopProfile(db: Database | Transaction): Promise<ShopProfile> {
  const [text, look] = await Promise.all([getSettingTexts(db), findShownText(db, "appearance")]);
  return {
    name: toBilingual(text("shopName"), text("shopNameEn")),
    shortName: toBilingual(text("shopShortName"), text("shopShortNameEn")),
    description: toBilingual(text("shopDescription"), text("shopDescriptionEn")),
    email: text("contactEmail"),
    phone: text("contactPhone"),
    whatsApp: text("contactWhatsApp"),
    line: text("contactLine"),
    address: toBilingual(text("shopAddress"), text("shopAddressEn")),
    hours: toBilingual(text("openingHours"), text("openingHoursEn")),
    since: Number(text("shopSince")),
    pictureNote: toBilingual(text("pictureNote"), text("pictureNoteEn")),
    twdRate: toTwdRate(Number(text("twdPer100Hkd")), text("twdRateDate")),
    // The endpoint replaces both, because they depend on settings of the server.
    payMethods: [],
    closed: false,
    appearance: look === undefined ? null : parseAppearance(look.zhTw),
  };
}

/** Reads all settings. Returns a function that returns the text of a setting, or its default. */
async function getSettingTexts(db: Database | Transaction): Promise<(key: SettingKey) => string> {
  const rows = await listSettings(db);
  const set = new Map(rows.map(({ key, value }): [SettingKey, string] => [key, value]));
  return (key) => set.get(key) ?? String(SETTING_RULES[key].byDefault);
}

/**
 * Returns a text in both languages. If the English text is empty, the Chinese text is used for both. If the Chinese
 * text is empty, both are empty.
 */
function toBilingual(zhTw: string, en: string): Bilingual {
  return zhTw === "" ? { zhTw, en: "" } : { zhTw, en: en === "" ? zhTw : en };
}

/** Returns the exchange rate. A rate without its day is not shown, because shoppers could not judge it. */
function toTwdRate(per100Hkd: number, date: string): ShopProfile["twdRate"] {
  return per100Hkd === 0 || date === "" ? null : { per100Hkd, date };
}

/** The values of the settings or their defaults. Texts that are not set are empty. */
export interface SettingValues extends ReservationLimits {
  readonly freeShipping: string;
  readonly freeShippingEn: string;
  readonly returnAddress: string;
  readonly payMinutes: number;
  /** The number of minutes from the payment reminder to the deadline. 0 turns the reminder off. */
  readonly payReminderMinutes: number;
  /** The low-stock limit that a new product starts with. */
  readonly lowStockAt: number;
}

/** Returns the settings. Each call reads the database, so that a change applies to the next call in every process. */
export async function getSettings(db: Database | Transaction): Promise<SettingValues> {
  const text = await getSettingTexts(db);
  const number = (key: SettingKey) => Number(text(key));
  return {
    freeShipping: text("freeShipping"),
    freeShippingEn: text("freeShippingEn"),
    returnAddress: text("returnAddress"),
    payMinutes: number("payMinutes"),
    payReminderMinutes: number("payReminderMinutes"),
    lowStockAt: number("lowStockAt"),
    unpaidOrdersMax: number("unpaidOrdersMax"),
    heldPiecesMax: number("heldPiecesMax"),
    heldShare: number("heldSharePercent") / 100,
  };
}

interface SubmittedSetting {
  readonly key: SettingKey;
  readonly value: string;
  /** The version that the editor saw, or 0 if the setting has no row. */
  readonly version: number;
}

/** Returns all settings with their change history. */
export async function readSettings(shop: Shop) {
  const [rows, history] = await Promise.all([
    listSettings(shop.db),
    getHistoryOfKind(shop.db, "setting"),
  ]);
  const settings = SETTING_KEYS.map((key) => {
    const set = rows.find((row) => row.key === key);
    const byDefault = getDefault(shop, key);
    return { key, byDefault, value: set?.value ?? byDefault, version: set?.version ?? 0 };
  });
  return { settings, history };
}

/** Saves a setting. Throws `versionConflict`, or `invalidField` for a value that its rule does not allow. */
export async function saveSettingByStaff(
  shop: Shop,
  by: StaffActor,
  { key, value: submitted, version }: SubmittedSetting,
): Promise<void> {
  const value = validateSetting(key, submitted);
  await runInTransaction(shop.db, (tx) => saveSetting(tx, shop, by, { key, value, version }));
}

/**
 * Saves several settings in one transaction. Throws `versionConflict`, or `invalidField` with the key of the first
 * setting whose value is not allowed. Nothing is saved then.
 */
export async function saveSettingsByStaff(
  shop: Shop,
  by: StaffActor,
  { settings }: { readonly settings: readonly SubmittedSetting[] },
): Promise<void> {
  const submitted = new Map(
    settings.map((each): [SettingKey, SubmittedSetting] => [
      each.key,
      { ...each, value: validateSetting(each.key, each.value, each.key) },
    ]),
  );
  await runInTransaction(shop.db, async (tx) => {
    // Lock the rows in the same order in each call, so that two calls cannot wait for each other.
    for (const key of SETTING_KEYS) {
      const setting = submitted.get(key);
      if (setting !== undefined) await saveSetting(tx, shop, by, setting);
    }
  });
}

/** Saves a validated setting and records the change. An unchanged value is not written. */
async function saveSetting(
  tx: Transaction,
  shop: Shop,
  by: StaffActor,
  { key, value, version }: SubmittedSetting,
): Promise<void> {
  const before = await lockSetting(tx, key, getDefault(shop, key));
  const after = { key, value, version: getNextVersion(before, version) };
  if (before.value === value) return;
  await updateSetting(tx, after);
  await recordAuditEntry(tx, {
    ...by,
    action: "saveSetting",
    subject: { kind: "setting", id: key, name: key },
    before: { value: before.value },
    after: { value },
  });
}

/** Returns the default of a setting. The default return address is the one of the environment. */
function getDefault(shop: Shop, key: SettingKey): string {
  return key === "returnAddress"
    ? shop.settings.returnAddress
    : String(SETTING_RULES[key].byDefault);
}

/**
 * Validates a submitted setting and returns the value to store. Throws `invalidField` for `field` if the rule of the
 * setting does not allow the value.
 */
export function validateSetting(key: SettingKey, submitted: string, field = "value"): string {
  const { data, error } = settingValues[key].safeParse(submitted);
  if (data !== undefined) return data;
  throw createInvalidFieldError(field, error.issues[0]?.message ?? "value.format");
}
