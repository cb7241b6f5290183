import type { Localized } from "@contract/model/languages";

/** What shoppers and staff call the ways to pay of the reference backend, by code (`payType`). */
export const payTypeNames: Readonly<Record<string, Localized>> = {
  sandbox: { zhTw: "示範付款", en: "Demo payment" },
  stripe: { zhTw: "信用卡（Stripe）", en: "Card (Stripe)" },
  fps: { zhTw: "轉數快 FPS", en: "FPS" },
};
