import type { Localized } from "@contract/languages";

/** What a visitor is asked who puts something into the cart (spec M-07). */
export const signInQuestion: Readonly<Record<"title" | "text" | "yes" | "no", Localized>> = {
  title: { zhTw: "尚未登入", en: "Not signed in" },
  text: {
    zhTw: "要前往登入頁嗎？登入後，這件商品會自動放進購物車。",
    en: "Go to the sign-in page? This product will be in your cart as soon as you have signed in.",
  },
  yes: { zhTw: "前往登入", en: "Sign in" },
  no: { zhTw: "暫時不用", en: "Not now" },
};
