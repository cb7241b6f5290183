import type { Bilingual } from "../../../contract/languages";

/** The five ranges; `sign` is the one character on the label band. */
export const ranges = [
  { code: "purify", sign: "淨", name: { zhTw: "淨系列", en: "Purify" } },
  { code: "nourish", sign: "養", name: { zhTw: "養系列", en: "Nourish" } },
  { code: "strengthen", sign: "固", name: { zhTw: "固系列", en: "Strengthen" } },
  { code: "soothe", sign: "舒", name: { zhTw: "舒系列", en: "Soothe" } },
  { code: "colour-care", sign: "色", name: { zhTw: "色系列", en: "Colour Care" } },
] as const satisfies readonly { code: string; sign: string; name: Bilingual }[];

export type RangeCode = (typeof ranges)[number]["code"];
