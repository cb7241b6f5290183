import type { HkCents } from "@contract/model/money";
import { formatAmount } from "../../../rules/money";
import { crc16 } from "./crc16";

const HONG_KONG_DOLLAR = "344";
const FPS_DOMAIN = "hk.com.hkicl";

/**
 * The text of a Hong Kong FPS QR code for one payment: EMVCo's merchant-presented format with the shop's
 * FPS identifier, the amount in HK cents and the payment number as reference. Any bank's app reads it.
 */
export function fpsQrText(payment: {
  fpsId: string;
  amountCents: HkCents;
  reference: string;
  shopName: string;
}): string {
  const text = [
    field("00", "01"),
    field("01", "12"),
    field("26", field("00", FPS_DOMAIN) + field("02", payment.fpsId)),
    field("52", "0000"),
    field("53", HONG_KONG_DOLLAR),
    field("54", formatAmount(payment.amountCents)),
    field("58", "HK"),
    field("59", merchantName(payment.shopName)),
    field("60", "HK"),
    field("62", field("05", payment.reference.slice(0, 25))),
    "6304",
  ].join("");
  // The checksum covers everything up to and with its own identifier and length.
  return text + crc16(text);
}

/** Up to 25 plain letters, as the format has it; `NA` is its own word for a name that it cannot hold. */
function merchantName(shopName: string): string {
  return /^[ -~]+$/.test(shopName) ? shopName.slice(0, 25).trim() : "NA";
}

/** Identifier, length in two digits, value. */
function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}
