import { type CatalogueProduct, listSetIngredients, createPieceSku } from "./catalogue-product";
import { conditioners } from "./conditioners";
import { scalpCare } from "./scalp-care";
import { shampoos } from "./shampoos";
import { treatments } from "./treatments";

const shelf = [...shampoos, ...conditioners, ...scalpCare, ...treatments];
const oneSet = { zhTw: "1 組", en: "1 set" };

export const sets: readonly CatalogueProduct[] = [
  {
    slug: "oily-scalp-starter-set",
    name: { zhTw: "油性頭皮入門組", en: "Oily Scalp Starter Set" },
    range: "purify",
    category: "sets",
    efficacy: ["oil-control", "volume"],
    scalp: ["scalp-oily"],
    shape: "box",
    packings: [createPieceSku(oneSet, { priceCents: 43800, originalPriceCents: 50200, stock: 42 })],
    salesCount: 1580,
    weight: 77,
    createdDaysAgo: 370,
    summary: {
      zhTw: "洗髮、護髮、每週深層清潔與按摩刷，一次配好，比單買省 HK$64。",
      en: "Wash, condition, weekly clear-out and a brush, chosen to work together; save HK$64.",
    },
    description: {
      zhTw: "內含茶樹淨油洗髮露 250 毫升、薄荷輕盈護髮素 250 毫升、海鹽頭皮磨砂膏 150 毫升，以及矽膠頭皮按摩刷一件。\n\n盒內附四星期日程卡：哪天洗、哪天磨砂、哪天什麼都不用做，照著走就好。",
      en: "Inside: Tea Tree Clearing Shampoo 250 ml, Mint Weightless Conditioner 250 ml, Sea Salt Scalp Scrub 150 ml and one Silicone Scalp Brush.\n\nA four-week card tells you which day to wash, which to scrub and which to do nothing at all.",
    },
    ingredients: listSetIngredients(shelf, [
      "tea-tree-clearing-shampoo",
      "mint-weightless-conditioner",
      "sea-salt-scalp-scrub",
    ]),
    usage: {
      zhTw: "日常以洗髮露配按摩刷，髮尾用護髮素；每星期一次以磨砂膏代替洗髮露。",
      en: "Daily: shampoo with the brush, conditioner on the ends. Once a week, the scrub in place of shampoo.",
    },
    suitableFor: {
      zhTw: "頭皮半天就出油、第一次認真護理頭皮的人。",
      en: "Scalps oily by midday and anyone new to scalp care.",
    },
    warnings: {
      zhTw: "磨砂膏含水楊酸與薄荷醇，頭皮破損或染燙一星期內請勿使用；三歲以下幼童不宜。",
      en: "The scrub contains salicylic acid and menthol: not on broken skin, within a week of colouring or perming, or for children under three.",
    },
  },
  {
    slug: "twelve-week-root-set",
    name: { zhTw: "固根十二週組", en: "Twelve-Week Root Set" },
    range: "strengthen",
    category: "sets",
    efficacy: ["hair-loss", "volume", "repair"],
    shape: "box",
    packings: [
      createPieceSku(oneSet, { priceCents: 96800, originalPriceCents: 113000, stock: 26 }),
    ],
    salesCount: 1423,
    weight: 95,
    createdDaysAgo: 255,
    summary: {
      zhTw: "十二星期剛好用完的一整套，給掉髮困擾一個完整的嘗試。",
      en: "Exactly twelve weeks of care: one complete, honest try against the worry of hair fall.",
    },
    description: {
      zhTw: "內含老薑固髮洗髮露 500 毫升、米蛋白固髮護髮素 250 毫升、固根頭皮精華 60 毫升與 30 毫升各一瓶（先用大瓶，約第九星期換小瓶），以及氣墊按摩梳一支。\n\n盒內的紀錄卡請你在第 0、4、8、12 星期於同一處燈光拍照。用完覺得沒有分別，也歡迎告訴我們，我們會老實建議要不要繼續。",
      en: "Inside: Ginger Root Strengthening Shampoo 500 ml, Rice Protein Conditioner 250 ml, Root Strength Scalp Serum 60 ml and 30 ml (open the small one around week nine) and a Cushion Paddle Brush.\n\nThe card asks for a photograph in the same light at weeks 0, 4, 8 and 12. If you see no difference at the end, tell us, and we will say honestly whether to go on.",
    },
    ingredients: listSetIngredients(shelf, [
      "ginger-root-strengthening-shampoo",
      "rice-protein-conditioner",
      "root-strength-scalp-serum",
    ]),
    usage: {
      zhTw: "洗髮露與護髮素按日常使用；精華每晚 1 毫升，按摩一分鐘；晚上梳頭五十下。",
      en: "Shampoo and condition as usual; 1 ml of serum each evening with a minute's massage; fifty strokes with the brush at night.",
    },
    suitableFor: {
      zhTw: "髮線漸闊、換季或壓力期間掉髮增多的人。",
      en: "Widening partings and hair fall in changing seasons or stressful times.",
    },
    warnings: {
      zhTw: "含小麥蛋白、薑與天然橡膠。懷孕或哺乳期間、正接受掉髮治療者請先詢問醫生。",
      en: "Contains wheat protein, ginger and natural rubber. If pregnant, breastfeeding or under treatment for hair loss, ask your doctor first.",
    },
  },
  {
    slug: "sensitive-scalp-set",
    name: { zhTw: "敏感頭皮安心組", en: "Sensitive Scalp Set" },
    range: "soothe",
    category: "sets",
    efficacy: ["soothing", "moisture"],
    scalp: ["scalp-dry", "scalp-sensitive"],
    shape: "box",
    packings: [createPieceSku(oneSet, { priceCents: 39800, originalPriceCents: 47400, stock: 31 })],
    salesCount: 1105,
    weight: 73,
    createdDaysAgo: 230,
    summary: {
      zhTw: "全套無香料。洗、護、精華三步，讓頭皮先靜下來。",
      en: "Entirely fragrance-free: wash, condition and serum to let the scalp settle first.",
    },
    description: {
      zhTw: "內含無香舒緩洗髮露 250 毫升、頭皮可用舒緩護髮素 200 毫升、積雪草舒緩頭皮精華 30 毫升，三樣都不含香料、精油與染料。\n\n建議第一星期只用洗髮露，第二星期加護髮素，第三星期再加精華，一樣一樣來，頭皮的反應才看得清楚。",
      en: "Inside: Fragrance-Free Calm Shampoo 250 ml, Scalp-Friendly Calm Conditioner 200 ml and Centella Calm Scalp Serum 30 ml, none with fragrance, essential oils or dyes.\n\nUse only the shampoo in the first week, add the conditioner in the second and the serum in the third; one at a time shows clearly what your scalp thinks.",
    },
    ingredients: listSetIngredients(shelf, [
      "fragrance-free-calm-shampoo",
      "scalp-friendly-calm-conditioner",
      "centella-calm-scalp-serum",
    ]),
    usage: {
      zhTw: "隔天洗髮並護髮，精華早晚點在不適處。首次使用前請在耳後測試 24 小時。",
      en: "Wash and condition every other day; dab the serum morning and evening where needed. Test behind the ear for 24 hours first.",
    },
    suitableFor: {
      zhTw: "乾癢、泛紅、染燙後不適的敏感頭皮。",
      en: "Itchy, flushed or post-salon sensitive scalps.",
    },
    warnings: {
      zhTw: "含燕麥。持續紅腫、滲液或疼痛請停用並看醫生。",
      en: "Contains oat. Stop and see a doctor if redness, weeping or pain persists.",
    },
  },
  {
    slug: "camellia-gift-box",
    name: { zhTw: "山茶花潤養禮盒", en: "Camellia Gift Box" },
    range: "nourish",
    category: "sets",
    efficacy: ["moisture", "repair"],
    shape: "box",
    packings: [
      createPieceSku(oneSet, { priceCents: 47800, originalPriceCents: 56200, stock: 38 }),
      createPieceSku(
        { zhTw: "1 組（附手寫賀卡）", en: "1 set with a handwritten card" },
        { priceCents: 49800, stock: 20 },
      ),
    ],
    salesCount: 1236,
    weight: 80,
    createdDaysAgo: 45,
    summary: {
      zhTw: "送給媽媽、好友或自己：洗、護、油與檀木梳，再生紙禮盒裝好。",
      en: "For a mother, a friend or yourself: wash, condition, oil and a comb in a recycled-paper box.",
    },
    description: {
      zhTw: "內含山茶花潤養洗髮露 250 毫升、山茶花潤養護髮素 250 毫升、山茶花護髮油 30 毫升，以及檀木寬齒梳一支，由同一片山坡的山茶花串起來。\n\n禮盒用再生紙壓製，不用塑膠膜，隨盒附布袋。選「附賀卡」的組合，請在結帳備註寫下想說的話，我們會親手抄上。",
      en: "Inside: Camellia Moisture Shampoo 250 ml, Camellia Moisture Conditioner 250 ml, Camellia Hair Oil 30 ml and a Sandalwood Wide-Tooth Comb, all tied together by one camellia hillside.\n\nThe box is pressed from recycled paper, without plastic film, and comes with a cloth bag. If you choose the card, write your words in the order remark and we will copy them out by hand.",
    },
    ingredients: listSetIngredients(shelf, [
      "camellia-moisture-shampoo",
      "camellia-moisture-conditioner",
      "camellia-hair-oil",
    ]),
    usage: {
      zhTw: "洗髮、護髮後按乾，手心搓熱一滴護髮油抹在髮尾，再用檀木梳梳順。",
      en: "Shampoo and condition, towel-dry, smooth a warmed drop of oil over the ends and comb.",
    },
    suitableFor: {
      zhTw: "乾性、粗硬髮質；各年齡送禮皆宜。",
      en: "Dry or coarse hair; a gift for any age.",
    },
    warnings: {
      zhTw: "僅供外用。護髮油低溫時變濁屬正常。",
      en: "For external use only. The oil may cloud in the cold; that is normal.",
    },
  },
];
