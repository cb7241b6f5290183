import type { Localized } from "@contract/model/languages";

type Word = "title" | "text" | "loginName" | "password" | "signIn" | "yes" | "no";

/** What a visitor is asked who puts something into the cart (spec M-07). */
export const signInQuestion: Readonly<Record<Word, Localized>> = {
  title: { zhTw: "尚未登入", en: "Not signed in" },
  text: {
    zhTw: "要前往登入頁嗎？也可以在這裡登入。登入後，商品會自動放進購物車。",
    en: "Go to the sign-in page, or sign in here? The product will be in your cart after that.",
  },
  loginName: { zhTw: "登入帳號", en: "Login account" },
  password: { zhTw: "密碼", en: "Password" },
  signIn: { zhTw: "登入", en: "Sign in" },
  yes: { zhTw: "前往登入頁", en: "Sign-in page" },
  no: { zhTw: "暫時不用", en: "Not now" },
};
