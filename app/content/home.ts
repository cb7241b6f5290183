import type { Localized } from "@contract/model/languages";

interface Home {
  hero: { title: Localized; text: Localized; action: { label: Localized; href: string } };
  activity: Activity;
  concerns: readonly ScalpConcern[];
}

/** The promotion banner, which a shopper can close. The page shows it if the backend has no announcements. */
interface Activity {
  /**
   * Change the id together with the promotion, so that shoppers who closed the previous banner see the new
   * one.
   */
  id: string;
  text: Localized;
  href: string;
}

/** A link to the products against a problem of the scalp. */
interface ScalpConcern {
  /** An efficacy code of the backend, for `/product?efficacy=`. */
  efficacy: string;
  /** The product range that determines the colour of the link. */
  range: "purify" | "nourish" | "strengthen" | "soothe" | "colour-care";
  title: Localized;
  text: Localized;
}

/** The content of /index except the products. */
export const home: Home = {
  hero: {
    title: { zhTw: "好好養護，從根開始。", en: "Good hair begins at the root." },
    text: {
      zhTw: "先懂頭皮，再談頭髮。成分全列明、用法說清楚，不承諾做不到的事。",
      en: "Scalp first, then hair. Every ingredient named, every step explained, no promises we cannot keep.",
    },
    action: { label: { zhTw: "找適合我的", en: "Find what suits me" }, href: "/product" },
  },
  activity: {
    id: "sets-2026-autumn",
    text: {
      zhTw: "秋冬養護：四款組合與禮盒，比單買省 HK$64 至 HK$162。",
      en: "Autumn sets and gift boxes: save HK$64–162.",
    },
    href: "/product?category=sets",
  },
  concerns: [
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
  ],
};
