import type { PaymentProvider } from "../payment-provider";
import { fpsQrText } from "./fps-qr-text";

export const FPS_PAY_TYPE = "fps";

/** Hong Kong's Faster Payment System: the shopper scans and pays, staff confirms what the bank shows. */
export function fpsProvider(fpsId: string): PaymentProvider {
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
      const qrText = fpsQrText({ fpsId, amountCents, reference: payNo, shopName: shopName.en });
      return Promise.resolve({ providerRef: null, payUrl: "", qrText });
    },
    // The bank informs people, not programs: staff confirms, and staff sends money back.
    ask: () => Promise.resolve({ status: "pending" }),
    expire: () => Promise.resolve(),
    refund: () => Promise.resolve({ status: "manual", providerRef: null }),
    verifyCallback: () => Promise.resolve(undefined),
  };
}
