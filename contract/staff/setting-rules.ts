import { defaultProfile } from "../model/default-profile";
import * as limits from "../model/limits";
import { LOW_STOCK_AT, NOTICE_TEXT_EN_LENGTH, NOTICE_TEXT_LENGTH } from "./limits";
import type { SettingKey } from "./states";

/** The format of a setting that allows only certain texts. */
export type SettingShape = "email" | "phone" | "lineId";

/** The allowed values of a setting, and its default. */
export type SettingRule =
  | {
      readonly kind: "text";
      readonly max: number;
      readonly byDefault: string;
      /** True if the setting must not be empty. */
      readonly isNeeded?: boolean;
      readonly shape?: SettingShape;
    }
  | {
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly byDefault: number;
    };

const { name, shortName } = defaultProfile;

/**
 * The rules of all settings. If a text is empty, the shop uses its own value, such as its built-in banner or
 * RETURN_ADDRESS of the environment. An empty English text is replaced by the Chinese one. An empty contact
 * is hidden. Names and contacts are short, because every page shows them, and a phone shows the short name
 * beside the logo.
 */
export const SETTING_RULES: Readonly<Record<SettingKey, SettingRule>> = {
  shopName: { ...textOf(40, name.zhTw), isNeeded: true },
  shopNameEn: textOf(60, name.en),
  shopShortName: { ...textOf(6, shortName.zhTw), isNeeded: true },
  shopShortNameEn: textOf(12, shortName.en),
  shopDescription: textOf(160),
  shopDescriptionEn: textOf(300),
  shopSince: numberOf(0, 2_100, defaultProfile.since),
  pictureNote: textOf(80),
  pictureNoteEn: textOf(160),
  contactEmail: { ...textOf(limits.EMAIL_LENGTH.max), shape: "email" },
  contactPhone: { ...textOf(24), shape: "phone" },
  contactWhatsApp: { ...textOf(24), shape: "phone" },
  contactLine: { ...textOf(30), shape: "lineId" },
  openingHours: textOf(80),
  openingHoursEn: textOf(160),
  shopAddress: textOf(80),
  shopAddressEn: textOf(160),
  freeShipping: textOf(NOTICE_TEXT_LENGTH.max),
  freeShippingEn: textOf(NOTICE_TEXT_EN_LENGTH.max),
  returnAddress: textOf(200),
  payMinutes: numberOf(10, 1_440, limits.PAY_TIMEOUT_MS / 60_000),
  payReminderMinutes: numberOf(0, 720, limits.PAY_REMINDER_MS / 60_000),
  unpaidOrdersMax: numberOf(1, 50, limits.UNPAID_ORDERS_MAX),
  heldPiecesMax: numberOf(1, 999, limits.HELD_PIECES_MAX),
  heldSharePercent: numberOf(1, 100, limits.HELD_SHARE_OF_STOCK * 100),
  lowStockAt: numberOf(0, 999, LOW_STOCK_AT),
  openAnyway: numberOf(0, 1, 0),
};

function textOf(max: number, byDefault = "") {
  return { kind: "text", max, byDefault } as const;
}

function numberOf(min: number, max: number, byDefault: number): SettingRule {
  return { kind: "number", min, max, byDefault };
}
