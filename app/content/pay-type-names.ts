import type { Localized } from "@contract/model/languages";

/** The names of the reference backend's payment methods, by code (`payType`). Shoppers and staff see them. */
export const payTypeNames: Readonly<Record<string, Localized>> = {
  sandbox: { zhTw: "示範付款", en: "Demo payment" },
  stripe: { zhTw: "信用卡（Stripe）", en: "Card (Stripe)" },
  fps: { zhTw: "轉數快 FPS", en: "FPS" },
};
