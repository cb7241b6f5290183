import type { Localized } from "./languages";

/**
 * Brand texts that few pages need. They are separate from `brand`, because every hydrated page contains
 * `brand`.
 */
export const brandWords = {
  slogan: { zhTw: "好好養護，從根開始。", en: "Good hair begins at the root." },
  description: {
    zhTw: "Rootwell 根源養髮，為香港與台灣的頭皮與頭髮而做的日常護理：洗髮、護髮、頭皮精華與梳具，全店免運費。",
    en: "Rootwell makes everyday care for scalp and hair in Hong Kong and Taiwan: shampoo, conditioner, scalp serum and brushes, with free shipping on every order.",
  },
  address: {
    zhTw: "香港上環梧桐里 12 號地下",
    en: "G/F, 12 Ng Tung Lane, Sheung Wan, Hong Kong",
  },
} as const satisfies Readonly<Record<string, Localized>>;
