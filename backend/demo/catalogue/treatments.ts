import { type CatalogueProduct, createVolumeSku } from "./catalogue-product";

export const treatments: readonly CatalogueProduct[] = [
  {
    slug: "shea-deep-moisture-mask",
    name: { zhTw: "乳木果深潤髮膜", en: "Shea Deep Moisture Mask" },
    range: "nourish",
    category: "treatment",
    efficacy: ["moisture", "repair"],
    shape: "jar",
    packings: [
      createVolumeSku(200, { priceCents: 18800, stock: 91 }),
      createVolumeSku(400, { priceCents: 32800, originalPriceCents: 37600, stock: 43 }),
    ],
    salesCount: 3188,
    weight: 82,
    createdDaysAgo: 585,
    summary: {
      zhTw: "每星期十分鐘，把乾到打結的髮尾養回柔軟。",
      en: "Ten minutes a week to bring tangled, thirsty ends back to softness.",
    },
    description: {
      zhTw: "迦納婦女合作社的乳木果脂，配上山茶花籽油與蜂蜜萃取，質地濃而不蠟。十分鐘裡先軟化髮表，再把油脂送進毛鱗片之間，沖完手指已可順到髮尾。\n\n不用蒸帽，熱毛巾包一包就好。短髮一罐 200 毫升約可用十二次。",
      en: "Shea butter from a women's cooperative in Ghana meets camellia oil and honey in a mask that is dense but not waxy. In ten minutes it softens the surface and settles between the scales of the cuticle; fingers reach the ends as you rinse.\n\nNo steamer needed, a warm towel will do. On short hair, 200 ml lasts about twelve uses.",
    },
    ingredients:
      "Aqua, Cetearyl Alcohol, Butyrospermum Parkii Butter, Behentrimonium Chloride, Glycerin, Camellia Japonica Seed Oil, Mel Extract, Cetyl Esters, Hydrolyzed Oat Protein, Panthenol, Tocopherol, Citric Acid, Phenoxyethanol, Parfum",
    usage: {
      zhTw: "洗髮後按乾，取適量塗在耳下至髮尾，用熱毛巾包住，停留十分鐘後徹底沖淨。每星期一至兩次。",
      en: "After shampooing, towel-dry, apply from the ears down, wrap in a warm towel for ten minutes and rinse well. Once or twice a week.",
    },
    suitableFor: { zhTw: "極乾、粗硬、自然捲的髮質。", en: "Very dry, coarse or curly hair." },
    warnings: {
      zhTw: "僅供外用，避免塗在頭皮。含蜂蜜，對蜂產品敏感者請勿使用。",
      en: "For external use only; avoid the scalp. Contains honey: not for those allergic to bee products.",
    },
  },
  {
    slug: "bond-repair-mask",
    name: { zhTw: "深層修護髮膜", en: "Bond Repair Mask" },
    range: "strengthen",
    category: "treatment",
    efficacy: ["repair"],
    shape: "tube",
    packings: [
      createVolumeSku(100, { priceCents: 15800, stock: 68 }),
      createVolumeSku(200, { priceCents: 26800, originalPriceCents: 31600, stock: 55 }),
    ],
    salesCount: 2890,
    weight: 81,
    createdDaysAgo: 200,
    summary: {
      zhTw: "漂過、燙過、拉直過的頭髮，先談結實，再談柔順。",
      en: "For hair that has been bleached, permed or straightened: strength first, then smoothness.",
    },
    description: {
      zhTw: "化學處理會打斷髮絲內部的連結。這支髮膜以琥珀酸、馬來酸與水解角蛋白，從內部補強受損的結構，外層再以胺基矽靈撫平毛鱗片，濕髮時的拉扯強度會明顯改善。\n\n前四次請連續每星期用一次，之後兩星期一次即可。用量要足，塗到髮絲微微透明才夠。",
      en: "Chemical services break links inside the hair. Succinic and maleic acids with hydrolysed keratin reinforce the damaged structure within, and amodimethicone smooths the cuticle outside, so wet hair withstands pulling noticeably better.\n\nUse weekly for the first four weeks, then every other week. Be generous: strands should look faintly translucent.",
    },
    ingredients:
      "Aqua, Cetearyl Alcohol, Behentrimonium Methosulfate, Glycerin, Succinic Acid, Maleic Acid, Hydrolyzed Keratin, Amodimethicone, Arginine, Hydrolyzed Rice Protein, Ceramide NP, Panthenol, Trideceth-10, Sodium Hydroxide, Phenoxyethanol, Parfum",
    usage: {
      zhTw: "洗髮後按至半乾，分區塗勻，用寬齒梳梳開，停留十至十五分鐘，沖淨。染燙後第三天即可開始。",
      en: "After shampooing, towel-dry, apply in sections, comb through, leave ten to fifteen minutes and rinse. May be used from the third day after a salon service.",
    },
    suitableFor: {
      zhTw: "漂髮、燙髮、負離子拉直後受損的髮質。",
      en: "Hair damaged by bleaching, perming or straightening.",
    },
    warnings: {
      zhTw: "僅供外用，避免接觸頭皮與眼睛。含胺基矽靈。",
      en: "For external use only; avoid scalp and eyes. Contains amodimethicone.",
    },
  },
  {
    slug: "pomegranate-colour-mask",
    name: { zhTw: "石榴護色髮膜", en: "Pomegranate Colour Mask" },
    range: "colour-care",
    category: "treatment",
    efficacy: ["colour", "moisture"],
    shape: "jar",
    packings: [createVolumeSku(200, { priceCents: 19800, originalPriceCents: 22800, stock: 51 })],
    salesCount: 1644,
    weight: 62,
    createdDaysAgo: 290,
    summary: {
      zhTw: "染後每星期一次，讓顏色看起來像上星期才做的。",
      en: "Once a week after colouring, so the shade looks only a week old.",
    },
    description: {
      zhTw: "石榴籽油富含石榴酸，配上維他命 E 與弱酸基底，減輕日光與空氣造成的氧化褪色。髮膜本身不帶色素，任何髮色都可使用，也不會改變原來的色調。\n\n漂髮後觸感乾澀的部分，可多塗一層。",
      en: "Pomegranate seed oil, rich in punicic acid, joins vitamin E in a mildly acidic base to slow the fading that light and air bring. It carries no pigment, so it suits every shade and changes none.\n\nAdd a second layer wherever bleach has left hair dry.",
    },
    ingredients:
      "Aqua, Cetearyl Alcohol, Punica Granatum Seed Oil, Behentrimonium Chloride, Glycerin, Helianthus Annuus Seed Extract, Aspalathus Linearis Leaf Extract, Hydrolyzed Quinoa, Tocopheryl Acetate, Panthenol, Lactic Acid, Sodium Benzoate, Potassium Sorbate, Parfum",
    usage: {
      zhTw: "洗髮後塗在髮中至髮尾，停留五至十分鐘，以微溫水沖淨。",
      en: "After shampooing, apply to lengths and ends, leave five to ten minutes and rinse lukewarm.",
    },
    suitableFor: { zhTw: "所有染髮與挑染。", en: "All coloured and highlighted hair." },
    warnings: {
      zhTw: "僅供外用，避免進入眼睛。染後 48 小時內請勿使用。",
      en: "For external use only; keep out of the eyes. Wait 48 hours after colouring.",
    },
  },
  {
    slug: "oat-overnight-mask",
    name: { zhTw: "燕麥晚安髮膜", en: "Oat Overnight Mask" },
    range: "soothe",
    category: "treatment",
    efficacy: ["moisture", "soothing"],
    shape: "tube",
    packings: [createVolumeSku(120, { priceCents: 14800, stock: 46 })],
    salesCount: 872,
    weight: 54,
    createdDaysAgo: 60,
    summary: {
      zhTw: "塗了就睡。無香、不沾枕的免沖洗髮膜，早上起來髮尾是軟的。",
      en: "Smooth on and sleep. An unscented leave-in mask that stays off the pillow and leaves ends soft by morning.",
    },
    description: {
      zhTw: "睡眠的七小時，剛好給髮尾慢慢吸收。燕麥油與角鯊烷做成凝乳質地，五分鐘便貼合髮絲，不會沾濕枕頭；沒有香味，不打擾睡眠，也適合怕香料的人。\n\n早上不必沖洗，直接梳開即可。",
      en: "Seven hours of sleep are just right for ends to drink slowly. Oat oil and squalane in a light cream settle within five minutes and leave the pillow dry; with no scent, nothing disturbs the night or a sensitive nose.\n\nNo rinsing in the morning: simply comb.",
    },
    ingredients:
      "Aqua, Glycerin, Squalane, Avena Sativa Kernel Oil, Cetearyl Alcohol, Behentrimonium Methosulfate, Betaine, Panthenol, Sodium Hyaluronate, Hydrolyzed Oat Protein, Tocopherol, Xanthan Gum, Citric Acid, Sodium Benzoate, Potassium Sorbate",
    usage: {
      zhTw: "睡前取兩粒珍珠大小塗在乾髮髮尾，梳勻，待五分鐘後就寢。每星期兩三晚。",
      en: "At bedtime, work two pearl-sized drops into dry ends, comb, and wait five minutes before lying down. Two or three nights a week.",
    },
    suitableFor: {
      zhTw: "髮尾乾燥、沒有時間敷髮膜、對香味敏感的人。",
      en: "Dry ends, busy evenings and sensitive noses.",
    },
    warnings: {
      zhTw: "僅供外用，不要塗在頭皮。含燕麥。",
      en: "For external use only; not for the scalp. Contains oat.",
    },
  },
  {
    slug: "camellia-hair-oil",
    name: { zhTw: "山茶花護髮油", en: "Camellia Hair Oil" },
    range: "nourish",
    category: "treatment",
    efficacy: ["moisture", "repair"],
    shape: "dropper",
    packings: [
      createVolumeSku(30, { priceCents: 13800, stock: 102 }),
      createVolumeSku(60, { priceCents: 22800, originalPriceCents: 27600, stock: 70 }),
    ],
    salesCount: 4127,
    weight: 90,
    createdDaysAgo: 715,
    summary: {
      zhTw: "一滴就夠。冷壓山茶花籽油，給髮尾光澤與分量。",
      en: "One drop is enough. Cold-pressed camellia seed oil for shine and weight at the ends.",
    },
    description: {
      zhTw: "我們最早的一瓶產品，至今配方只有四樣：冷壓山茶花籽油、角鯊烷、維他命 E，和一點點柚子花香氣。沒有矽靈，靠油脂本身貼合髮絲，光澤自然，不會有「假滑」的感覺。\n\n每一批原料來自台灣南投的同一片山坡，瓶底印有榨油月份。",
      en: "Our very first product still has just four parts: cold-pressed camellia seed oil, squalane, vitamin E and a trace of pomelo blossom. With no silicone, the oil itself clings to the hair; the shine is natural, the smoothness real.\n\nEach batch comes from one hillside in Nantou, Taiwan, and the month of pressing is printed on the base.",
    },
    ingredients: "Camellia Oleifera Seed Oil, Squalane, Tocopherol, Parfum, Linalool",
    usage: {
      zhTw: "取一至兩滴在手心搓熱，由髮尾往上輕抓至耳下。濕髮、乾髮皆可；洗前用三至四滴作護髮亦可。",
      en: "Warm one or two drops between your palms and scrunch from the tips up to the ears, on wet or dry hair. Three or four drops also make a pre-wash treatment.",
    },
    suitableFor: {
      zhTw: "乾燥、毛躁、缺乏光澤的髮尾；各種髮質。",
      en: "Dry, frizzy or dull ends on any hair type.",
    },
    warnings: {
      zhTw: "僅供外用。低溫時可能變濁，屬正常現象，回溫後即清。",
      en: "For external use only. May turn cloudy in the cold, which is normal; it clears when warm.",
    },
  },
];
