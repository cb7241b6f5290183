import type { HomeBlock, TileTone } from "../shop/home-blocks";
import {
  mapLanguages,
  getTextIn,
  type Bilingual,
  type Language,
  type Localized,
} from "../model/languages";
import { SAMPLE_HERO_PICTURE } from "./pictures";

/** The promotion banner of the sample shop, for a backend without announcements. */
export const sampleActivity = {
  /** Change the id with each promotion. The banner is then shown again to shoppers who closed the previous one. */
  id: "sets-2026-autumn",
  text: {
    zhTw: "秋冬養護：四款組合與禮盒，比單買省 HK$64 至 HK$162。",
    en: "Autumn sets and gift boxes: save HK$64–162.",
  },
  href: "/product?category=sets",
} as const;

/** A link to products for a problem of the scalp. */
interface ScalpConcern {
  /** An efficacy code of the backend, for `/product?efficacy=`. */
  readonly efficacy: string;
  /** The product range that determines the colour of the link. */
  readonly range: Exclude<TileTone, "">;
  readonly title: Localized;
  readonly text: Localized;
}

/** The concern tiles of the sample shop. Their pictures are drawn from this list. */
export const sampleConcerns: readonly ScalpConcern[] = [
  {
    efficacy: "oil-control",
    range: "purify",
    title: { zhTw: "半天就出油", en: "Greasy by midday" },
    text: { zhTw: "洗淨油脂，不洗到緊繃", en: "Clean without the tightness" },
  },
  {
    efficacy: "anti-dandruff",
    range: "purify",
    title: { zhTw: "頭皮屑反覆", en: "Flakes that keep coming back" },
    text: { zhTw: "規律四星期，慢慢回穩", en: "Four weeks of steady care" },
  },
  {
    efficacy: "hair-loss",
    range: "strengthen",
    title: { zhTw: "掉髮變多", en: "More hair in the comb" },
    text: { zhTw: "頭皮與斷髮，一起照顧", en: "Care for scalp and breakage" },
  },
  {
    efficacy: "soothing",
    range: "soothe",
    title: { zhTw: "癢、紅、敏感", en: "Itchy or sensitive" },
    text: { zhTw: "成分精簡，無香料可選", en: "Short ingredient lists, no scent" },
  },
  {
    efficacy: "volume",
    range: "nourish",
    title: { zhTw: "扁塌沒型", en: "Flat at the roots" },
    text: { zhTw: "輕盈配方，髮根站起來", en: "Light formulas that lift" },
  },
  {
    efficacy: "repair",
    range: "colour-care",
    title: { zhTw: "染燙受損", en: "Damaged or bleached" },
    text: { zhTw: "補強髮絲，減少斷裂", en: "Stronger strands, less breakage" },
  },
];

const words = {
  title: { zhTw: "好好養護，從根開始。", en: "Good hair begins at the root." },
  text: {
    zhTw: "先懂頭皮，再談頭髮。成分全列明、用法說清楚，不承諾做不到的事。",
    en: "Scalp first, then hair. Every ingredient named, every step explained, no promises we cannot keep.",
  },
  label: { zhTw: "找適合我的", en: "Find what suits me" },
  picture: {
    zhTw: "三款根源養髮商品與一枝山茶葉的靜物圖",
    en: "Still life of three Rootwell products with a sprig of camellia leaves",
  },
  concerns: { zhTw: "依頭皮煩惱選購", en: "Shop by scalp concern" },
  concernsLead: {
    zhTw: "先說說你的頭皮，再挑瓶子。",
    en: "Start with your scalp, then choose the product.",
  },
} as const satisfies Readonly<Record<string, Localized>>;

/** The blocks of the sample shop's home page, as the back office stores them. */
export const sampleHome: Bilingual = mapLanguages((lang) =>
  JSON.stringify(homeIn(lang), undefined, 1),
);

function homeIn(lang: Language): readonly HomeBlock[] {
  return [
    {
      kind: "hero",
      title: getTextIn(words.title, lang),
      text: getTextIn(words.text, lang),
      label: getTextIn(words.label, lang),
      href: "/product",
      picture: SAMPLE_HERO_PICTURE,
      alt: getTextIn(words.picture, lang),
    },
    { kind: "favourites", title: "", text: "", productIds: "" },
    {
      kind: "concerns",
      title: getTextIn(words.concerns, lang),
      text: getTextIn(words.concernsLead, lang),
      tiles: sampleConcerns.map(({ efficacy, range, title, text }) => ({
        title: getTextIn(title, lang),
        text: getTextIn(text, lang),
        href: `/product?efficacy=${efficacy}`,
        picture: `/pictures/concern-${efficacy}.svg`,
        tone: range,
      })),
    },
    { kind: "cases", title: "", text: "" },
    { kind: "story" },
  ];
}
