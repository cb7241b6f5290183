import { type CatalogueProduct, createPieceSku } from "./catalogue-product";

const onePiece = { zhTw: "1 件", en: "1 piece" };

export const tools: readonly CatalogueProduct[] = [
  {
    slug: "silicone-scalp-brush",
    name: { zhTw: "矽膠頭皮按摩刷", en: "Silicone Scalp Brush" },
    range: "purify",
    category: "tools",
    efficacy: ["oil-control", "volume"],
    shape: "brush",
    packings: [
      createPieceSku(onePiece, { priceCents: 6800, originalPriceCents: 8800, stock: 210 }),
      createPieceSku(
        { zhTw: "2 件（家庭裝）", en: "2 pieces (household)" },
        { priceCents: 11800, stock: 65 },
      ),
    ],
    salesCount: 5410,
    weight: 83,
    createdDaysAgo: 640,
    summary: {
      zhTw: "長短兩層軟刷頭，把泡沫帶到指尖到不了的地方。",
      en: "Two lengths of soft bristle carry the lather where fingertips cannot reach.",
    },
    description: {
      zhTw: "食品級矽膠做成長短兩層：長的穿過頭髮，短的貼著頭皮打圈。刷柄剛好卡在手心，濕手也不滑。\n\n洗頭時搭配任何洗髮露都可以，乾髮時亦可單獨按摩。整支可用熱水清洗，底部有孔，掛起來就乾。",
      en: "Food-grade silicone in two lengths: the long bristles part the hair, the short ones circle on the scalp. The handle sits in the palm and does not slip when wet.\n\nUse with any shampoo, or dry for a massage. It washes in hot water, and a hole in the base lets it hang to dry.",
    },
    ingredients: null,
    usage: {
      zhTw: "頭髮濕透並起泡後，用中等力度在頭皮打圈一至兩分鐘，不要來回刮。每月用熱水浸洗一次。",
      en: "On wet, lathered hair, circle over the scalp with medium pressure for a minute or two; do not scrape back and forth. Soak in hot water monthly.",
    },
    suitableFor: {
      zhTw: "所有髮質；髮量多、指甲長的人特別好用。",
      en: "All hair; especially thick hair or long nails.",
    },
    warnings: {
      zhTw: "頭皮有傷口、發炎或剛染燙一星期內請勿使用。",
      en: "Not on wounds or inflamed skin, or within a week of colouring or perming.",
    },
  },
  {
    slug: "sandalwood-wide-comb",
    name: { zhTw: "檀木寬齒梳", en: "Sandalwood Wide-Tooth Comb" },
    range: "nourish",
    category: "tools",
    efficacy: ["repair"],
    shape: "comb",
    packings: [createPieceSku(onePiece, { priceCents: 12800, stock: 96 })],
    salesCount: 2368,
    weight: 65,
    createdDaysAgo: 520,
    summary: {
      zhTw: "一整塊綠檀木，齒尖手工磨圓，濕髮乾髮都不拉扯。",
      en: "One piece of green sandalwood with hand-rounded teeth: no pulling, wet or dry.",
    },
    description: {
      zhTw: "木材不起靜電，冬天梳頭不再劈啪作響。齒距 4 毫米，適合先把髮尾的結梳開；每一支由台中木工坊的師傅逐齒打磨，齒縫之間摸不到接縫。\n\n木色會隨使用變深，偶爾用一滴山茶花護髮油擦一擦，越用越潤。",
      en: "Wood carries no static, so winter combing no longer crackles. Teeth stand 4 mm apart for loosening knots from the ends first, and each is smoothed by hand in a Taichung workshop, with no seam to catch.\n\nThe colour deepens with use; wipe it now and then with a drop of camellia oil.",
    },
    ingredients: null,
    usage: {
      zhTw: "由髮尾開始，一段一段往上梳到髮根。用後抹乾，勿長時間浸水。",
      en: "Begin at the ends and work up section by section. Wipe dry after use; do not soak.",
    },
    suitableFor: {
      zhTw: "長髮、捲髮、容易打結的髮質。",
      en: "Long, curly or easily knotted hair.",
    },
    warnings: {
      zhTw: "天然木材，紋理各異；請勿放入洗碗機、烤箱或暴曬。",
      en: "Natural wood, every grain differs. Keep from dishwashers, ovens and strong sun.",
    },
  },
  {
    slug: "cushion-paddle-brush",
    name: { zhTw: "氣墊按摩梳", en: "Cushion Paddle Brush" },
    range: "strengthen",
    category: "tools",
    efficacy: ["volume"],
    shape: "brush",
    packings: [
      createPieceSku(onePiece, { priceCents: 14800, originalPriceCents: 17800, stock: 71 }),
    ],
    salesCount: 1876,
    weight: 60,
    createdDaysAgo: 450,
    summary: {
      zhTw: "天然橡膠氣墊，梳齒會讓步，頭皮舒服，頭髮少斷。",
      en: "A natural-rubber cushion whose pins give way: comfort for the scalp, less breakage for the hair.",
    },
    description: {
      zhTw: "圓頭尼龍梳齒插在有彈性的氣墊上，遇到打結時往後退，而不是把頭髮扯斷。梳面較闊，吹髮前先梳順，能縮短吹風時間。\n\n氣墊上的小孔在沖洗後讓水排出，不會積水發霉。握柄是櫸木。",
      en: "Round-tipped nylon pins sit in a springy cushion and draw back at a knot instead of tearing through. The wide face smooths hair before drying and shortens the time under the dryer.\n\nA small vent drains the cushion after rinsing, so no water is trapped. Beech handle.",
    },
    ingredients: null,
    usage: {
      zhTw: "用於乾髮或半乾髮。先梳髮尾，再由髮際往後慢慢梳五十下作頭皮按摩。",
      en: "For dry or nearly dry hair. Ends first, then fifty slow strokes back from the hairline as a scalp massage.",
    },
    suitableFor: {
      zhTw: "中長髮至長髮、想放鬆頭皮的人。",
      en: "Medium to long hair, and anyone who enjoys a scalp massage.",
    },
    warnings: {
      zhTw: "濕透的頭髮請改用寬齒梳。含天然橡膠，對乳膠敏感者請勿使用。",
      en: "Use a wide-tooth comb on soaking hair. Contains natural rubber: not for latex allergy.",
    },
  },
  {
    slug: "bamboo-hair-towel",
    name: { zhTw: "竹纖維乾髮巾", en: "Bamboo Hair Towel" },
    range: "soothe",
    category: "tools",
    efficacy: ["repair", "soothing"],
    shape: "towel",
    packings: [
      createPieceSku({ zhTw: "1 條", en: "1 towel" }, { priceCents: 9800, stock: 88 }),
      createPieceSku(
        { zhTw: "2 條", en: "2 towels" },
        { priceCents: 17800, originalPriceCents: 19600, stock: 34 },
      ),
    ],
    salesCount: 2049,
    weight: 59,
    createdDaysAgo: 325,
    summary: {
      zhTw: "按一按就吸水，吹風時間短一點，摩擦少一點。",
      en: "Press, and it drinks the water: less time under the dryer and far less friction.",
    },
    description: {
      zhTw: "竹纖維與棉混紡的短絨布面，吸水快而不勾髮。扣帶設計可以包在頭上做別的事，十分鐘後再吹，能明顯縮短電熱時間。\n\n未經染色與螢光劑處理，敏感頭皮和小朋友都可以用。",
      en: "A short pile of bamboo viscose and cotton takes up water quickly without snagging. Button it round the head and get on with something else; ten minutes later there is much less left to dry.\n\nUndyed and free of optical brighteners, for sensitive scalps and children too.",
    },
    ingredients: null,
    usage: {
      zhTw: "洗後輕按髮根與髮尾，不要搓揉；包覆不超過二十分鐘。首次使用前請先清洗，勿用柔順劑。",
      en: "Press roots and ends without rubbing; wrap for twenty minutes at most. Wash before first use, without fabric softener.",
    },
    suitableFor: {
      zhTw: "所有髮質；長髮與捲髮尤其適合。",
      en: "All hair, long and curly above all.",
    },
    warnings: {
      zhTw: "60°C 以下機洗，低溫烘乾；請勿漂白。",
      en: "Machine wash up to 60 °C, tumble dry low; do not bleach.",
    },
  },
  {
    slug: "silk-scrunchies",
    name: { zhTw: "真絲髮圈", en: "Silk Scrunchies" },
    range: "colour-care",
    category: "tools",
    efficacy: ["repair", "colour"],
    shape: "box",
    packings: [
      createPieceSku(
        { zhTw: "3 個（墨綠、米白、赭紅）", en: "Set of 3 (green, ivory, rust)" },
        { priceCents: 11800, stock: 77 },
      ),
    ],
    salesCount: 964,
    weight: 46,
    createdDaysAgo: 75,
    summary: {
      zhTw: "19 姆米桑蠶絲，紮一整天也不留勒痕。",
      en: "19-momme mulberry silk that holds all day and leaves no crease.",
    },
    description: {
      zhTw: "細橡筋長年在同一處勒緊，是髮際線附近斷髮的常見原因。真絲髮圈面闊而滑，把壓力分散，拆下來不會扯走頭髮。\n\n橡筋藏在絲布裡，可更換；三個顏色取自我們的包裝。",
      en: "A thin elastic tightened in the same place for years is a common cause of breakage around the hairline. Silk is wide and smooth, spreads the pull and slides off without taking hair along.\n\nThe elastic inside can be replaced; the three colours come from our packaging.",
    },
    ingredients: null,
    usage: {
      zhTw: "鬆鬆紮起，每天換一個位置。冷水手洗，平放晾乾。",
      en: "Tie loosely and change the place each day. Hand wash cold, dry flat.",
    },
    suitableFor: {
      zhTw: "常紮髮、髮絲細軟或染燙過的人。",
      en: "Hair that is often tied back, fine or colour-treated.",
    },
    warnings: {
      zhTw: "含橡筋；請放在嬰幼兒拿不到的地方。",
      en: "Contains elastic; keep away from infants.",
    },
  },
];
