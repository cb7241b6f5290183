import type { Bilingual } from "../model/languages";

/** The introduction of the sample shop on /aboutUs, in Markdown. */
export const sampleAboutUs: Bilingual = {
  zhTw: "我們在上環有一間小鋪，也在網上為香港與台灣的顧客服務。問商品、問用法、問訂單，用你最順手的方式找我們就好。",
  en: "We keep a small shop in Sheung Wan and serve customers across Hong Kong and Taiwan online. Ask about a product, its use or your order in whichever way suits you.",
};
