import type { CustomerCase } from "../customer-case";

export const afterChildbirth: CustomerCase = {
  slug: "after-childbirth",
  person: { zhTw: "林太太，34 歲，台北，新手媽媽", en: "Mrs Lin, 34, new mother, Taipei" },
  concern: {
    zhTw: "產後四個月，排水孔全是頭髮",
    en: "Four months after childbirth, a drain full of hair",
  },
  efficacy: "hair-loss",
  place: "roots",
  before: {
    zhTw: "產後掉髮讓她不敢洗頭，長髮每天緊紮馬尾，額角的髮際明顯後退。醫生檢查後說屬產後常見的變化。",
    en: "She dreaded washing and wore her long hair in a tight ponytail every day; the hairline at her temples had visibly thinned. Her doctor said it was a normal change after childbirth.",
  },
  routine: [
    {
      zhTw: "隔天用老薑固髮洗髮露，洗前先梳開",
      en: "Ginger Root Strengthening Shampoo every other day, detangling first",
    },
    {
      zhTw: "剪短到肩，改用真絲髮圈鬆鬆綁",
      en: "Cut to the shoulder and tied loosely with silk scrunchies",
    },
    {
      zhTw: "停止餵哺並問過醫生後，晚上用固根頭皮精華",
      en: "Once she had stopped breastfeeding and asked her doctor, Root Strength Scalp Serum in the evening",
    },
  ],
  weeks: 16,
  after: {
    zhTw: "掉髮量回到生產前的樣子，額角長出細短的新髮。她知道身體本來就會恢復，護理幫的是過渡期的狼狽。",
    en: "Hair fall returned to what it had been before, and short fine hairs appeared at her temples. She knows the body recovers by itself; what the care did was make the months between easier.",
  },
  words: {
    zhTw: "客服第一句是問我看過醫生沒有，我就知道可以信。",
    en: "The first thing they asked was whether I had seen a doctor. That is when I trusted them.",
  },
  products: [
    {
      slug: "ginger-root-strengthening-shampoo",
      name: { zhTw: "老薑固髮洗髮露", en: "Ginger Root Strengthening Shampoo" },
    },
    {
      slug: "root-strength-scalp-serum",
      name: { zhTw: "固根頭皮精華", en: "Root Strength Scalp Serum" },
    },
    { slug: "silk-scrunchies", name: { zhTw: "真絲髮圈", en: "Silk Scrunchies" } },
  ],
};
