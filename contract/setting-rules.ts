import * as limits from "./limits";
import { LOW_STOCK_AT, NOTICE_TEXT_EN_LENGTH, NOTICE_TEXT_LENGTH } from "./staff-limits";
import type { SettingKey } from "./staff-states";

/** What a setting may be, and what it is until somebody sets it. */
export type SettingRule =
  | { readonly kind: "text"; readonly max: number; readonly byDefault: string }
  | {
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly byDefault: number;
    };

/** An empty text leaves what the shop says or does by itself: its own banner, RETURN_ADDRESS of the environment. */
export const SETTING_RULES: Readonly<Record<SettingKey, SettingRule>> = {
  freeShipping: { kind: "text", max: NOTICE_TEXT_LENGTH.max, byDefault: "" },
  freeShippingEn: { kind: "text", max: NOTICE_TEXT_EN_LENGTH.max, byDefault: "" },
  returnAddress: { kind: "text", max: 200, byDefault: "" },
  payMinutes: numberOf(10, 1_440, limits.PAY_TIMEOUT_MS / 60_000),
  unpaidOrdersMax: numberOf(1, 50, limits.UNPAID_ORDERS_MAX),
  heldPiecesMax: numberOf(1, 999, limits.HELD_PIECES_MAX),
  heldSharePercent: numberOf(1, 100, limits.HELD_SHARE_OF_STOCK * 100),
  lowStockAt: numberOf(0, 999, LOW_STOCK_AT),
};

function numberOf(min: number, max: number, byDefault: number): SettingRule {
  return { kind: "number", min, max, byDefault };
}
