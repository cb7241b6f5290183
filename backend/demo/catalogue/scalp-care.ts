import { createPieceSku, createVolumeSku, type CatalogueProduct } from "./catalogue-product";

const scalpSerums: readonly CatalogueProduct[] = [
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

export const scalpCare: readonly CatalogueProduct[] = [
  ...scalpSerums,
  {
    slug: "sea-salt-scalp-scrub",
    name: { zhTw: "海鹽頭皮磨砂膏", en: "Sea Salt Scalp Scrub" },
    range: "purify",
    category: "scalp-care",
    efficacy: ["oil-control", "anti-dandruff"],
    scalp: ["scalp-oily"],
    shape: "jar",
    packings: [
      createVolumeSku(150, { priceCents: 15800, stock: 62 }),
      createVolumeSku(250, { priceCents: 22800, originalPriceCents: 26300, stock: 39 }),
    ],
    salesCount: 2641,
    weight: 79,
    createdDaysAgo: 475,
    summary: {
      zhTw: "每星期一次的大掃除：細海鹽邊磨邊溶，不刮傷頭皮。",
      en: "A weekly clear-out: fine sea salt that dissolves as it works and never scratches.",
    },
    description: {
      zhTw: "造型品、防曬、汗和粉塵，光靠日常洗髮未必洗得走。磨砂膏用直徑約 0.3 毫米的圓角海鹽，遇水慢慢溶化，按摩到後段已幾乎沒有顆粒，溫和而不過度。\n\n加入甘草與薄荷，沖走之後頭皮有一種久違的輕。海鹽可溶於水，不會留下微膠粒。",
      en: "Styling products, sunscreen, sweat and dust are more than everyday shampoo can always lift. Rounded sea-salt grains of about 0.3 mm melt with water, so that by the end of the massage almost none are left: thorough, never harsh.\n\nLiquorice and mint leave a lightness you may have forgotten. Salt dissolves; no microbeads go down the drain.",
    },
    ingredients:
      "Maris Sal, Aqua, Glycerin, Sodium Cocoyl Isethionate, Cocamidopropyl Betaine, Caprylic/Capric Triglyceride, Glycyrrhiza Glabra Root Extract, Mentha Piperita Oil, Salicylic Acid, Menthol, Xanthan Gum, Tocopherol, Phenoxyethanol, Limonene",
    usage: {
      zhTw: "濕髮後代替一次洗髮使用：取兩茶匙分點在頭皮，加少許水，輕柔打圈一至兩分鐘，徹底沖淨後再用護髮素。每星期一次，油性頭皮最多兩次。",
      en: "Use in place of one wash. On wet hair, dot two teaspoons over the scalp, add a little water, circle gently for a minute or two, rinse well and condition. Once a week, twice at most for oily scalps.",
    },
    suitableFor: {
      zhTw: "油性頭皮、常用造型品或防曬噴霧的人。",
      en: "Oily scalps and anyone who uses styling products or sun spray.",
    },
    warnings: {
      zhTw: "僅供外用。含水楊酸與薄荷醇；頭皮破損、曬傷、發炎或染燙一星期內請勿使用，三歲以下幼童不宜。",
      en: "For external use only. Contains salicylic acid and menthol: not on broken, sunburnt or inflamed skin, within a week of colouring or perming, or for children under three.",
    },
  },
  {
    slug: "cool-mint-scalp-tonic",
    name: { zhTw: "薄荷淨涼頭皮水", en: "Cool Mint Scalp Tonic" },
    range: "purify",
    category: "scalp-care",
    efficacy: ["oil-control", "soothing"],
    scalp: ["scalp-oily"],
    shape: "slim",
    packings: [createVolumeSku(120, { priceCents: 12800, originalPriceCents: 14800, stock: 77 })],
    salesCount: 1895,
    weight: 63,
    createdDaysAgo: 240,
    summary: {
      zhTw: "潮濕悶熱的下午，噴兩下，頭皮像開了窗。",
      en: "On a close, humid afternoon, two sprays and the scalp can breathe.",
    },
    description: {
      zhTw: "尖嘴噴頭可以穿過髮絲直達頭皮。金縷梅水與鋅鹽帶走浮油，薄荷的清涼維持約二十分鐘，髮根不會結成一束束。\n\n戴完安全帽、下班去健身之前、夏天午飯之後，都是它出場的時候。酒精含量低，噴後不刺痛。",
      en: "A narrow nozzle reaches through the hair to the scalp. Witch hazel and a zinc salt take up surface oil, mint cools for about twenty minutes, and roots do not clump.\n\nAfter a helmet, before the gym, following lunch in July: that is when it earns its place. Low in alcohol, so it does not sting.",
    },
    ingredients:
      "Aqua, Hamamelis Virginiana Water, Alcohol Denat., Glycerin, Zinc PCA, Menthol, Mentha Arvensis Leaf Oil, Camellia Sinensis Leaf Extract, Panthenol, PEG-40 Hydrogenated Castor Oil, Citric Acid, Phenoxyethanol, Limonene",
    usage: {
      zhTw: "撥開頭髮，貼近頭皮噴三至五下，以指腹按開，不必沖洗。每天可用兩三次。",
      en: "Part the hair, spray three to five times close to the scalp and press in. Do not rinse. Two or three times a day.",
    },
    suitableFor: {
      zhTw: "油性、容易悶熱出汗的頭皮。",
      en: "Oily scalps that heat up and perspire easily.",
    },
    warnings: {
      zhTw: "僅供外用，遠離火源與眼睛。含薄荷醇與酒精，敏感頭皮及三歲以下幼童不宜。",
      en: "For external use only; keep from flames and eyes. Contains menthol and alcohol: not for sensitive scalps or children under three.",
    },
  },
  {
    slug: "pre-wash-scalp-oil",
    name: { zhTw: "洗前頭皮滋養油", en: "Pre-Wash Scalp Oil" },
    range: "nourish",
    category: "scalp-care",
    efficacy: ["moisture", "soothing"],
    scalp: ["scalp-dry"],
    shape: "dropper",
    packings: [createVolumeSku(50, { priceCents: 17800, stock: 59 })],
    salesCount: 1409,
    weight: 58,
    createdDaysAgo: 335,
    summary: {
      zhTw: "洗頭前十分鐘的小儀式：先用油把乾皮軟化，再輕鬆洗走。",
      en: "A ten-minute ritual before washing: oil softens dry skin so that it rinses away with ease.",
    },
    description: {
      zhTw: "以荷荷巴油、摩洛哥堅果油與角鯊烷調成，質地清薄，容易被洗髮露帶走。冬天或長期在冷氣房裡，頭皮乾得脫屑，先塗油再洗，比洗完再補更有效。\n\n少量迷迭香與真正薰衣草精油，按摩時氣味很放鬆。",
      en: "Jojoba, argan and squalane make a thin oil that shampoo lifts away without effort. In winter or after long days of air conditioning, oiling a flaky scalp before washing does more than replenishing it afterwards.\n\nA little rosemary and true lavender make the massage restful.",
    },
    ingredients:
      "Simmondsia Chinensis Seed Oil, Squalane, Argania Spinosa Kernel Oil, Helianthus Annuus Seed Oil, Rosmarinus Officinalis Leaf Oil, Lavandula Angustifolia Oil, Tocopherol, Linalool, Limonene",
    usage: {
      zhTw: "洗髮前於乾髮分線滴約 3 毫升，按摩三分鐘，停留十分鐘，再以洗髮露洗淨。每星期一至兩次。",
      en: "Before washing, part dry hair and apply about 3 ml, massage for three minutes, leave for ten and shampoo. Once or twice a week.",
    },
    suitableFor: {
      zhTw: "乾性頭皮、冬天容易脫屑的人。",
      en: "Dry scalps and those that flake in winter.",
    },
    warnings: {
      zhTw: "僅供外用。油性頭皮屑期間不宜；含精油，懷孕期間及六歲以下兒童請勿使用。",
      en: "For external use only. Not during oily dandruff. Contains essential oils: not in pregnancy or for children under six.",
    },
  },
  {
    slug: "kaolin-scalp-clay",
    name: { zhTw: "白泥淨化頭皮膜", en: "Kaolin Scalp Clay" },
    range: "purify",
    category: "scalp-care",
    efficacy: ["oil-control", "anti-dandruff"],
    scalp: ["scalp-oily"],
    shape: "tube",
    packings: [createVolumeSku(180, { priceCents: 16800, stock: 0 })],
    salesCount: 986,
    weight: 48,
    createdDaysAgo: 95,
    summary: {
      zhTw: "把多餘油脂交給白泥。五分鐘，不乾裂、好沖洗的頭皮泥膜。",
      en: "Leave the surplus oil to white clay. Five minutes, no cracking, and it rinses out easily.",
    },
    description: {
      zhTw: "高嶺土與膨潤土吸附油脂，配上茶樹與泛醇，讓清潔之後仍保有濕潤。泥膜做成半流動的質地，用尖頭軟管沿髮線擠出，不會糾纏頭髮，也不會乾得掉粉。\n\n適合頭皮又油又有氣味、但磨砂對你來說太刺激的時候。",
      en: "Kaolin and bentonite take up oil while tea tree and panthenol keep moisture in. The texture is half fluid: a narrow nozzle lays it along the parting, it does not mat the hair and never dries to powder.\n\nFor days when the scalp is oily and stale but a scrub would be too much.",
    },
    ingredients:
      "Aqua, Kaolin, Glycerin, Bentonite, Cetearyl Alcohol, Coco-Glucoside, Melaleuca Alternifolia Leaf Oil, Piroctone Olamine, Panthenol, Zinc PCA, Xanthan Gum, Citric Acid, Phenoxyethanol, Ethylhexylglycerin",
    usage: {
      zhTw: "濕髮分線擠在頭皮，按開後停留五分鐘，加水輕揉，沖淨後用洗髮露再洗一次。每星期一次。",
      en: "On wet hair, squeeze along partings, spread, leave five minutes, add water and work gently, rinse, then shampoo once. Weekly.",
    },
    suitableFor: {
      zhTw: "油性、有異味、毛孔易堵的頭皮。",
      en: "Oily scalps that clog or smell by evening.",
    },
    warnings: {
      zhTw: "僅供外用。請勿讓泥膜完全乾透；頭皮破損時停用。",
      en: "For external use only. Do not let it dry completely; not on broken skin.",
    },
  },
];
