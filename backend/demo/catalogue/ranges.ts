import type { Bilingual } from "../../../contract/model/languages";

/** The five ranges: what a product does, told by its colour and one word. */
export const ranges = [
  { code: "purify", name: { zhTw: "淨系列", en: "Purify" } },
  { code: "nourish", name: { zhTw: "養系列", en: "Nourish" } },
  { code: "strengthen", name: { zhTw: "固系列", en: "Strengthen" } },
  { code: "soothe", name: { zhTw: "舒系列", en: "Soothe" } },
  { code: "colour-care", name: { zhTw: "色系列", en: "Colour Care" } },
] as const satisfies readonly { code: string; name: Bilingual }[];

export type RangeCode = (typeof ranges)[number]["code"];
