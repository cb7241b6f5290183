import type { HkCents } from "@contract/model/money";
import { formatAmount } from "../../../rules/money";
import type { PaymentProvider } from "../payment-provider";

const HONG_KONG_DOLLAR = "344";
const FPS_DOMAIN = "hk.com.hkicl";

/**
 * Returns the text of a QR code for a payment with FPS, Hong Kong's Faster Payment System. The text is in EMVCo's
 * merchant-presented format. It contains the shop's FPS identifier, the amount in HK cents and the payment number as
 * reference. The app of any bank can read it.
 */
export function formatFpsQrText(payment: {
  fpsId: string;
  amountCents: HkCents;
  reference: string;
  shopName: string;
}): string {
  const text = [
    formatField("00", "01"),
    formatField("01", "12"),
    formatField("26", formatField("00", FPS_DOMAIN) + formatField("02", payment.fpsId)),
    formatField("52", "0000"),
    formatField("53", HONG_KONG_DOLLAR),
    formatField("54", formatAmount(payment.amountCents)),
    formatField("58", "HK"),
    formatField("59", toMerchantName(payment.shopName)),
    formatField("60", "HK"),
    formatField("62", formatField("05", payment.reference.slice(0, 25))),
    "6304",
  ].join("");
  // The checksum also covers its own field identifier and length.
  return text + calculateCrc16(text);
}

/** Returns the first 25 characters of an ASCII name, as the format requires. Returns `NA` for other names. */
function toMerchantName(shopName: string): string {
  return /^[ -~]+$/.test(shopName) ? shopName.slice(0, 25).trim() : "NA";
}

/** Formats a field of the QR text: the identifier, the length as two digits and the value. */
function formatField(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

export const FPS_PAY_TYPE = "fps";

/**
 * Returns the provider for Hong Kong's Faster Payment System (FPS). The shopper scans the QR code and pays. Staff
 * confirm the payment when the bank shows it.
 */
export function createFpsProvider(fpsId: string): PaymentProvider {
  return {
    payType: FPS_PAY_TYPE,
    kind: "qr",
    name: { zhTw: "轉數快 FPS", en: "FPS" },
    minCents: null,
    instructions: {
      zhTw: `請用銀行 App 掃描 QR 碼，或轉帳至轉數快識別碼 ${fpsId}，並在備註填上付款編號。我們收到款項後會為訂單確認。`,
      en: `Scan the QR code with your bank's app, or pay to FPS ID ${fpsId} with the payment number as reference. We confirm your order once we have received the payment.`,
    },
    begin({ payNo, amountCents, shopName }) {
      const qrText = formatFpsQrText({
        fpsId,
        amountCents,
        reference: payNo,
        shopName: shopName.en,
      });
      return Promise.resolve({ providerRef: null, payUrl: "", qrText });
    },
    // The bank has no API, so staff confirm payments and send refunds.
    ask: () => Promise.resolve({ status: "pending" }),
    expire: () => Promise.resolve(),
    refund: () => Promise.resolve({ status: "manual", providerRef: null }),
    verifyCallback: () => Promise.resolve(undefined),
  };
}

/** Calculates the CRC-16/CCITT-FALSE of ASCII text as four upper-case hex digits. */
export function calculateCrc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, "ascii")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
