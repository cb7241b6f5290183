import type { Bilingual } from "../../../contract/model/languages";

/** What a product is good for; the codes stand in `/product?efficacy=`. */
export const efficacies = [
  { code: "oil-control", name: { zhTw: "控油清爽", en: "Oil control" } },
  { code: "anti-dandruff", name: { zhTw: "去屑", en: "Anti-dandruff" } },
  { code: "hair-loss", name: { zhTw: "掉髮護理", en: "Hair fall care" } },
  { code: "soothing", name: { zhTw: "舒緩敏感", en: "Soothing" } },
  { code: "moisture", name: { zhTw: "保濕滋潤", en: "Moisture" } },
  { code: "repair", name: { zhTw: "修護受損", en: "Repair" } },
  { code: "colour", name: { zhTw: "護色", en: "Colour care" } },
  { code: "volume", name: { zhTw: "豐盈蓬鬆", en: "Volume" } },
] as const satisfies readonly { code: string; name: Bilingual }[];

export type EfficacyCode = (typeof efficacies)[number]["code"];
