import { defaultProfile } from "../model/default-profile";
import * as limits from "../model/limits";
import { DEFAULT_LOW_STOCK_LIMIT, NOTICE_TEXT_EN_LENGTH, NOTICE_TEXT_LENGTH } from "./limits";
import type { SettingKey } from "./states";

/** The format that the value of a text setting must have. */
export type SettingFormat = "email" | "phone" | "lineId" | "date";

/** The allowed values of a setting, and its default. */
export type SettingRule =
  | {
      readonly kind: "text";
      readonly max: number;
      readonly byDefault: string;
      /** True if the setting must not be empty. */
      readonly isNeeded?: boolean;
      readonly shape?: SettingFormat;
    }
  | {
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly byDefault: number;
    };

const { name, shortName } = defaultProfile;

/**
 * The rules of all settings. If a text is empty, the shop uses a default, such as its built-in banner or
 * RETURN_ADDRESS of the environment. An empty English text is replaced by the Chinese one. An empty contact
 * is hidden. The limits of names and contacts are small, because every page shows them.
 */
export const SETTING_RULES: Readonly<Record<SettingKey, SettingRule>> = {
  shopName: { ...makeTextRule(40, name.zhTw), isNeeded: true },
  shopNameEn: makeTextRule(60, name.en),
  shopShortName: { ...makeTextRule(6, shortName.zhTw), isNeeded: true },
  shopShortNameEn: makeTextRule(12, shortName.en),
  shopDescription: makeTextRule(160),
  shopDescriptionEn: makeTextRule(300),
  shopSince: makeNumberRule(0, 2_100, defaultProfile.since),
  pictureNote: makeTextRule(80),
  pictureNoteEn: makeTextRule(160),
  contactEmail: { ...makeTextRule(limits.EMAIL_LENGTH.max), shape: "email" },
  contactPhone: { ...makeTextRule(24), shape: "phone" },
  contactWhatsApp: { ...makeTextRule(24), shape: "phone" },
  contactLine: { ...makeTextRule(30), shape: "lineId" },
  openingHours: makeTextRule(80),
  openingHoursEn: makeTextRule(160),
  shopAddress: makeTextRule(80),
  shopAddressEn: makeTextRule(160),
  freeShipping: makeTextRule(NOTICE_TEXT_LENGTH.max),
  freeShippingEn: makeTextRule(NOTICE_TEXT_EN_LENGTH.max),
  returnAddress: makeTextRule(200),
  payMinutes: makeNumberRule(10, 1_440, limits.PAY_TIMEOUT_MS / 60_000),
  payReminderMinutes: makeNumberRule(0, 720, limits.PAY_REMINDER_MS / 60_000),
  unpaidOrdersMax: makeNumberRule(1, 50, limits.UNPAID_ORDERS_MAX),
  heldPiecesMax: makeNumberRule(1, 999, limits.RESERVED_UNITS_MAX),
  heldSharePercent: makeNumberRule(1, 100, limits.RESERVED_SHARE_OF_STOCK * 100),
  lowStockAt: makeNumberRule(0, 999, DEFAULT_LOW_STOCK_LIMIT),
  twdPer100Hkd: makeNumberRule(0, 9_999, 0),
  twdRateDate: { ...makeTextRule(10), shape: "date" },
  openAnyway: makeNumberRule(0, 1, 0),
};

function makeTextRule(max: number, byDefault = "") {
  return { kind: "text", max, byDefault } as const;
}

function makeNumberRule(min: number, max: number, byDefault: number): SettingRule {
  return { kind: "number", min, max, byDefault };
}
