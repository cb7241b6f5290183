import { type CatalogueProduct, createPieceSku, createVolumeSku } from "./catalogue-product";

export const scalpSerums: readonly CatalogueProduct[] = [
  {
    slug: "root-strength-scalp-serum",
    name: { zhTw: "固根頭皮精華", en: "Root Strength Scalp Serum" },
    range: "strengthen",
    category: "scalp-care",
    efficacy: ["hair-loss", "volume"],
    scalp: ["scalp-oily", "scalp-dry", "scalp-sensitive"],
    shape: "dropper",
    packings: [
      createVolumeSku(30, { priceCents: 19800, stock: 95 }),
      createVolumeSku(60, { priceCents: 32800, originalPriceCents: 39600, stock: 118 }),
    ],
    facts: { openMonths: 6, origin: { zhTw: "香港", en: "Hong Kong" } },
    weeklyMl: 7,
    salesCount: 6102,
    weight: 99,
    createdDaysAgo: 700,
    summary: {
      zhTw: "每晚一分鐘，為掉髮困擾的頭皮打好底子。清爽如水，不留黏膩。",
      en: "One minute each evening to give a worried scalp better ground. Light as water, never sticky.",
    },
    description: {
      zhTw: "健康的頭髮需要穩定的頭皮環境。固根頭皮精華以紅花苜蓿萃取、胜肽與咖啡因調成水感精華，補充頭皮水分、平衡油脂，讓髮根看起來更豐盈有力。\n\n滴管每次約 1 毫升，一瓶 60 毫升每晚使用約兩個月。頭髮長得慢，請至少給它十二星期，並在同一處燈光下拍照比較。\n\n這是頭皮護理品，不是藥物；如掉髮突然增多或出現圓形禿塊，請先看醫生。",
      en: "Good hair needs a steady scalp. Red clover extract, peptides and caffeine in a watery serum add moisture and balance oil, so the roots look fuller and stronger.\n\nOne dropper is about 1 ml; a 60 ml bottle lasts about two months of nightly use. Hair grows slowly: allow at least twelve weeks and compare photographs taken in the same light.\n\nThis is scalp care, not medicine. If hair fall rises suddenly or round bare patches appear, see a doctor first.",
    },
    ingredients:
      "Aqua, Butylene Glycol, Glycerin, Caffeine, Trifolium Pratense Flower Extract, Acetyl Tetrapeptide-3, Biotinoyl Tripeptide-1, Niacinamide, Panthenol, Sodium Hyaluronate, Dextran, Citric Acid, Phenoxyethanol, Ethylhexylglycerin",
    usage: {
      zhTw: "晚上洗髮按乾後（或乾髮時），分三至四條髮線，每條點兩三滴於頭皮，指腹打圈按摩一分鐘，不必沖洗。",
      en: "In the evening, on towel-dried or dry hair, part in three or four places, place two or three drops along each and massage in circles for a minute. Do not rinse.",
    },
    suitableFor: {
      zhTw: "髮線漸闊、髮根扁塌、換季掉髮增多的人；各種頭皮可用。",
      en: "Widening partings, flat roots and seasonal hair fall; every scalp type.",
    },
    warnings: {
      zhTw: "僅供外用，開封後六個月內用完。頭皮有傷口時停用；懷孕或哺乳期間、正接受掉髮治療者，請先詢問醫生。",
      en: "For external use only; finish within six months of opening. Not on broken skin. If pregnant, breastfeeding or under treatment for hair loss, ask your doctor first.",
    },
  },
  {
    slug: "night-root-ampoules",
    name: { zhTw: "夜間固根安瓶", en: "Night Root Ampoules" },
    range: "strengthen",
    category: "scalp-care",
    efficacy: ["hair-loss", "repair"],
    shape: "box",
    packings: [
      createPieceSku(
        { zhTw: "5 毫升 × 10 支", en: "10 × 5 ml" },
        { priceCents: 39800, originalPriceCents: 46800, stock: 48 },
      ),
      createPieceSku(
        { zhTw: "5 毫升 × 30 支", en: "30 × 5 ml" },
        { priceCents: 98800, originalPriceCents: 119400, stock: 17 },
      ),
    ],
    salesCount: 1327,
    weight: 71,
    createdDaysAgo: 150,
    summary: {
      zhTw: "換季、壓力大、剛忙完一場大事之後，給頭皮一段安穩的夜晚。",
      en: "For the turn of the season or the weeks after a hard stretch: calm evenings for the scalp.",
    },
    description: {
      zhTw: "一次一支的密封安瓶，不含防腐劑也能保持新鮮。以高濃度人參根萃取、胺基酸與鋅調配，適合掉髮明顯的時期密集使用，之後再回到固根頭皮精華作日常維持。\n\n盒內附矽膠軟頭，套上後可直接沿髮線擠出，不滴落。",
      en: "Each sealed ampoule is one use, fresh without preservatives. Concentrated ginseng root, amino acids and zinc are meant for a spell of noticeable hair fall; afterwards return to the Root Strength serum for daily care.\n\nA soft silicone tip in the box lets you draw it along the parting without dripping.",
    },
    ingredients:
      "Aqua, Panax Ginseng Root Extract, Propanediol, Glycerin, Arginine, Serine, Glycine, Niacinamide, Zinc PCA, Adenosine, Sodium Hyaluronate, Citric Acid",
    usage: {
      zhTw: "隔晚一支，10 支約用三星期，30 支約用兩個月。乾髮或半乾髮分線塗抹，按摩兩分鐘至吸收。開封後當晚用完。",
      en: "One ampoule every other evening: ten last about three weeks, thirty about two months. Apply along partings on dry or damp hair, massage for two minutes. Use up once opened.",
    },
    suitableFor: {
      zhTw: "換季、壓力期間掉髮增多，想密集護理頭皮的人。",
      en: "More hair fall at the turn of the season or in stressful times, when the scalp needs closer care.",
    },
    warnings: {
      zhTw: "僅供外用。玻璃安瓶折開時請墊布並遠離兒童；懷孕或哺乳期間請先詢問醫生。",
      en: "For external use only. Snap the glass with a cloth and keep away from children; ask your doctor first when pregnant or breastfeeding.",
    },
  },
  {
    slug: "centella-calm-scalp-serum",
    name: { zhTw: "積雪草舒緩頭皮精華", en: "Centella Calm Scalp Serum" },
    range: "soothe",
    category: "scalp-care",
    efficacy: ["soothing", "moisture"],
    scalp: ["scalp-dry", "scalp-sensitive"],
    shape: "dropper",
    packings: [
      createVolumeSku(30, { priceCents: 16800, stock: 83 }),
      createVolumeSku(60, { priceCents: 27800, originalPriceCents: 33600, stock: 54 }),
    ],
    salesCount: 3078,
    weight: 85,
    createdDaysAgo: 505,
    summary: {
      zhTw: "頭皮緊、癢、熱的時候，一滴就安靜下來。無香料、無酒精。",
      en: "When the scalp feels tight, itchy or hot, a drop to quiet it. No fragrance, no alcohol.",
    },
    description: {
      zhTw: "日曬、冷氣、染髮、口罩綁帶，都可能讓頭皮不舒服。積雪草與甘草根萃取舒緩不適，玻尿酸與甜菜鹼補水，塗上之後不黏不亮，可以當天再造型。\n\n旅行時放在手袋，覺得癢就點一滴按一按，比用指甲抓溫柔得多。",
      en: "Sun, air conditioning, colouring and mask straps can all unsettle the scalp. Centella and liquorice root comfort it, hyaluronic acid and betaine add water, and the finish is neither sticky nor shiny, so you can style the same day.\n\nKeep it in a handbag: a drop and a press is far kinder than fingernails.",
    },
    ingredients:
      "Aqua, Glycerin, Propanediol, Centella Asiatica Extract, Madecassoside, Dipotassium Glycyrrhizate, Betaine, Sodium Hyaluronate, Allantoin, Panthenol, Beta-Glucan, Xanthan Gum, Citric Acid, Sodium Benzoate, Potassium Sorbate",
    usage: {
      zhTw: "早晚或感到不適時，點兩三滴在該處頭皮，以指腹輕按，不必沖洗。",
      en: "Morning and evening, or whenever needed: two or three drops on the spot, pressed in with a fingertip. Do not rinse.",
    },
    suitableFor: {
      zhTw: "敏感、乾癢、染燙後感到緊繃的頭皮。",
      en: "Sensitive, dry or itchy scalps, and scalps tight after colouring or perming.",
    },
    warnings: {
      zhTw: "僅供外用。頭皮有傷口、滲液或曬傷起水泡時請勿使用，並諮詢醫生。",
      en: "For external use only. Not on wounds, weeping skin or blistered sunburn; consult a doctor.",
    },
  },
];
