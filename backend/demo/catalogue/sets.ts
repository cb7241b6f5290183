import { listSetIngredients, createPieceSku, type CatalogueProduct } from "./catalogue-product";
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

export const travel: readonly CatalogueProduct[] = [
  {
    slug: "purify-travel-set",
    name: { zhTw: "清爽旅行三件組", en: "Fresh Travel Trio" },
    range: "purify",
    category: "travel",
    efficacy: ["oil-control"],
    scalp: ["scalp-oily"],
    shape: "box",
    packings: [createPieceSku(oneSet, { priceCents: 11800, originalPriceCents: 13800, stock: 67 })],
    salesCount: 1392,
    weight: 56,
    createdDaysAgo: 190,
    summary: {
      zhTw: "三支 50 毫升，登機無煩惱，夠用一個星期。",
      en: "Three bottles of 50 ml: fit for the cabin, enough for a week.",
    },
    description: {
      zhTw: "內含茶樹淨油洗髮露、薄荷輕盈護髮素、薄荷淨涼頭皮水各 50 毫升，裝在透明的拉鏈袋，過安檢不用翻箱。\n\n旅館的洗髮用品常令頭皮更油或更乾，帶自己的去，度假回來也不用重新適應。",
      en: "Tea Tree Clearing Shampoo, Mint Weightless Conditioner and Cool Mint Scalp Tonic, 50 ml each, in a clear zip bag that goes straight through security.\n\nHotel shampoo often leaves a scalp oilier or drier than before. Take your own and come home with nothing to put right.",
    },
    ingredients: listSetIngredients(shelf, [
      "tea-tree-clearing-shampoo",
      "mint-weightless-conditioner",
      "cool-mint-scalp-tonic",
    ]),
    usage: {
      zhTw: "與正裝相同。飛行後頭皮悶熱，先噴頭皮水再休息。",
      en: "As the full sizes. If the scalp feels stuffy after a flight, spray the tonic before resting.",
    },
    suitableFor: {
      zhTw: "油性頭皮、短途旅行、健身袋常備。",
      en: "Oily scalps, short trips and gym bags.",
    },
    warnings: {
      zhTw: "頭皮水含薄荷醇與酒精，遠離火源，三歲以下幼童不宜。",
      en: "The tonic contains menthol and alcohol: keep from flames; not for children under three.",
    },
  },
  {
    slug: "colour-travel-set",
    name: { zhTw: "護色旅行三件組", en: "Colour Travel Trio" },
    range: "colour-care",
    category: "travel",
    efficacy: ["colour", "moisture"],
    shape: "box",
    packings: [createPieceSku(oneSet, { priceCents: 13800, originalPriceCents: 15800, stock: 0 })],
    salesCount: 847,
    weight: 45,
    createdDaysAgo: 140,
    summary: {
      zhTw: "海邊與泳池最傷髮色，這三支陪你下水再上岸。",
      en: "Sea and pool are hardest on colour. These three go in and come out with you.",
    },
    description: {
      zhTw: "內含鎖彩護色洗髮露、鎖彩護色護髮素、石榴護色髮膜各 50 毫升。下水前塗一點護髮素，上岸後儘快用洗髮露沖走鹽與氯，晚上再敷髮膜。\n\n袋內附一張小卡，把這三步印在上面。",
      en: "Rooibos Colour-Lock Shampoo, Colour-Lock Conditioner and Pomegranate Colour Mask, 50 ml each. A little conditioner before the water, shampoo to rinse out salt or chlorine soon after, the mask in the evening.\n\nA small card in the bag keeps the three steps at hand.",
    },
    ingredients: listSetIngredients(shelf, [
      "rooibos-colour-lock-shampoo",
      "colour-lock-conditioner",
      "pomegranate-colour-mask",
    ]),
    usage: {
      zhTw: "與正裝相同；游泳前先以清水沾濕頭髮，再塗護髮素。",
      en: "As the full sizes; before swimming, wet hair with fresh water and comb in the conditioner.",
    },
    suitableFor: {
      zhTw: "染髮後出遊、常游泳的人。",
      en: "Coloured hair on holiday, and regular swimmers.",
    },
    warnings: {
      zhTw: "僅供外用。護髮素含胺基矽靈；染後 48 小時內請勿使用。",
      en: "For external use only. The conditioner contains amodimethicone; wait 48 hours after colouring.",
    },
  },
  {
    slug: "soothe-travel-set",
    name: { zhTw: "無香舒緩旅行組", en: "Fragrance-Free Travel Pair" },
    range: "soothe",
    category: "travel",
    efficacy: ["soothing"],
    scalp: ["scalp-sensitive"],
    shape: "box",
    packings: [createPieceSku(oneSet, { priceCents: 10800, stock: 52 })],
    salesCount: 618,
    weight: 42,
    createdDaysAgo: 20,
    summary: {
      zhTw: "換了水土，頭皮也會鬧脾氣。把熟悉的溫和帶在身邊。",
      en: "A change of water can upset a scalp. Bring the gentleness it knows.",
    },
    description: {
      zhTw: "內含無香舒緩洗髮露 50 毫升與積雪草舒緩頭皮精華 15 毫升。各地水質硬度不同，敏感頭皮到埗首兩三天最容易癢，洗後點一點精華便舒服得多。\n\n小巧得可以放進化妝包，試用整個系列也從這裡開始最划算。",
      en: "Fragrance-Free Calm Shampoo 50 ml and Centella Calm Scalp Serum 15 ml. Water differs from place to place, and a sensitive scalp itches most in the first days away; a few drops of serum after washing make it far easier.\n\nSmall enough for a make-up bag, and the most sensible way to try the range.",
    },
    ingredients: listSetIngredients(shelf, [
      "fragrance-free-calm-shampoo",
      "centella-calm-scalp-serum",
    ]),
    usage: {
      zhTw: "洗髮露先在手心起泡再用；精華於洗後點在頭皮。",
      en: "Foam the shampoo in your palms first; dab the serum on the scalp after washing.",
    },
    suitableFor: {
      zhTw: "敏感頭皮的旅人，或想先小量試用的人。",
      en: "Travellers with sensitive scalps, or a careful first try.",
    },
    warnings: {
      zhTw: "含燕麥。持續不適請停用並看醫生。",
      en: "Contains oat. Stop and see a doctor if discomfort persists.",
    },
  },
  {
    slug: "travel-refill-bottles",
    name: { zhTw: "旅行分裝瓶", en: "Travel Refill Bottles" },
    range: "nourish",
    category: "travel",
    efficacy: ["moisture"],
    shape: "pump",
    packings: [
      createPieceSku({ zhTw: "80 毫升 × 3 個", en: "3 × 80 ml" }, { priceCents: 8800, stock: 74 }),
    ],
    salesCount: 529,
    weight: 40,
    createdDaysAgo: 10,
    summary: {
      zhTw: "家裡那一瓶，帶得走。三個不漏的小泵瓶，登機尺寸。",
      en: "The bottle from home, made portable: three small leak-proof pumps of cabin size.",
    },
    description: {
      zhTw: "洗髮露、護髮素和一樣你離不開的，各裝一瓶。泵頭可以旋緊鎖上，瓶口加了矽膠圈，在行李裡壓著也不漏。\n\n瓶身是回收 PET，附防水標籤與小漏斗，寫好再裝，到了旅館就不會拿錯。",
      en: "One for shampoo, one for conditioner and one for what you cannot be without. The pumps twist shut and a silicone ring keeps them tight under the weight of a suitcase.\n\nMade of recycled PET, with waterproof labels and a small funnel: write, fill, and nothing is mixed up at the hotel.",
    },
    ingredients: null,
    usage: {
      zhTw: "首次使用前以溫水洗淨晾乾。裝八分滿，擠出空氣後旋緊泵頭。",
      en: "Wash with warm water and dry before first use. Fill to four fifths, press out the air and twist the pump shut.",
    },
    suitableFor: {
      zhTw: "習慣用自己洗護用品的旅人，也適合帶去健身房。",
      en: "Travellers who keep to their own care, and gym bags.",
    },
    warnings: {
      zhTw: "不耐 60°C 以上高溫；請勿盛裝酒精或精油。",
      en: "Not for temperatures above 60 °C, alcohol or pure essential oils.",
    },
  },
];
