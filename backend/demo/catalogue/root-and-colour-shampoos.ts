import { type CatalogueProduct, createVolumeSku, createRefillSku } from "./catalogue-product";

export const rootAndColourShampoos: readonly CatalogueProduct[] = [
  {
    slug: "ginger-root-strengthening-shampoo",
    name: { zhTw: "老薑固髮洗髮露", en: "Ginger Root Strengthening Shampoo" },
    range: "strengthen",
    category: "shampoo",
    efficacy: ["hair-loss", "volume"],
    shape: "pump",
    packings: [
      createVolumeSku(250, { priceCents: 16800, originalPriceCents: 19800, stock: 142 }),
      createVolumeSku(500, { priceCents: 28800, originalPriceCents: 36800, stock: 90 }),
      createRefillSku(1000, { priceCents: 46800, stock: 36 }),
    ],
    salesCount: 5238,
    weight: 98,
    createdDaysAgo: 705,
    summary: {
      zhTw: "為掉髮煩惱而設的日常第一步：溫和潔淨頭皮，減少因脆弱斷裂而掉落的髮絲。",
      en: "The first daily step when hair fall worries you: cleanses gently and spares weak strands from snapping.",
    },
    description: {
      zhTw: "洗頭時掉下的頭髮，有一部分其實是中段斷裂。老薑固髮洗髮露以薑根萃取、側柏葉與水解蛋白，讓頭皮洗後微暖舒暢，同時提高髮絲的柔韌度，減少拉扯時的斷髮。\n\n它照顧的是斷髮與頭皮的舒適，不是藥物，也不會承諾長出新髮。想知道有沒有分別，洗頭前後各數一次梳上的頭髮，連續記錄八星期，比任何廣告都可靠。",
      en: "Part of the hair lost in the shower is in fact broken along its length. Ginger root, arborvitae leaf and hydrolysed protein leave the scalp comfortably warm and the strands more supple, so fewer snap when pulled.\n\nIt looks after breakage and the comfort of your scalp; it is not medicine and promises no new hair. To learn whether it helps you, count the hairs in your comb before and after washing and keep a record for eight weeks: that is more reliable than any advertisement.",
    },
    ingredients:
      "Aqua, Sodium Cocoyl Glutamate, Cocamidopropyl Betaine, Disodium Laureth Sulfosuccinate, Glycerin, Zingiber Officinale Root Extract, Platycladus Orientalis Leaf Extract, Hydrolyzed Wheat Protein, Panthenol, Biotin, Niacinamide, Guar Hydroxypropyltrimonium Chloride, Citric Acid, Phenoxyethanol, Ethylhexylglycerin, Zingiber Officinale Root Oil",
    usage: {
      zhTw: "先用寬齒梳把頭髮梳開再濕髮。取一至兩泵在頭皮起泡，用指腹由髮際往頭頂按摩一至兩分鐘，微溫水沖淨。可天天使用。",
      en: "Detangle with a wide-tooth comb before wetting. Lather one or two pumps and massage from hairline to crown for one to two minutes; rinse with lukewarm water. Suitable every day.",
    },
    suitableFor: {
      zhTw: "髮絲細軟、容易斷髮、換季或產後感到掉髮增多的人。",
      en: "Fine, easily broken hair, and anyone who notices more fall with the season or after childbirth.",
    },
    warnings: {
      zhTw: "僅供外用。含小麥蛋白與薑；頭皮有傷口、灼熱感或對小麥敏感者請勿使用。懷孕或哺乳期間請先詢問醫生。",
      en: "For external use only. Contains wheat protein and ginger: not for broken or burning skin or wheat allergy. Ask your doctor first when pregnant or breastfeeding.",
    },
  },
  {
    slug: "caffeine-volume-shampoo",
    name: { zhTw: "咖啡因豐盈洗髮露", en: "Caffeine Volume Shampoo" },
    range: "strengthen",
    category: "shampoo",
    efficacy: ["volume", "hair-loss"],
    shape: "slim",
    packings: [
      createVolumeSku(300, { priceCents: 17800, stock: 75 }),
      createVolumeSku(600, { priceCents: 29800, originalPriceCents: 35600, stock: 41 }),
    ],
    salesCount: 2284,
    weight: 74,
    createdDaysAgo: 265,
    summary: {
      zhTw: "早上洗，整天蓬。輕得沒有負擔的洗髮露，讓細軟髮從髮根站起來。",
      en: "Wash in the morning, lifted all day. A weightless shampoo that helps fine hair stand up from the root.",
    },
    description: {
      zhTw: "細軟髮最怕「潤」。這一支不加油脂也不加矽靈，以綠咖啡豆的咖啡因、菸鹼醯胺與豌豆蛋白，洗淨之餘在髮表留下極薄的支撐，吹乾後髮根自然挺起。\n\n帶微涼的薄荷葉氣味，適合早上洗頭、不想用太多造型品的人。",
      en: "Rich formulas are what fine hair fears most. With neither oils nor silicones, this one uses green-coffee caffeine, niacinamide and pea protein to cleanse and leave the thinnest of supports, so roots lift as you dry.\n\nIt smells of cool mint leaf and suits those who wash in the morning and would rather not style.",
    },
    ingredients:
      "Aqua, Sodium Lauroyl Methyl Isethionate, Cocamidopropyl Betaine, Sodium Cocoyl Glutamate, Caffeine, Coffea Arabica Seed Extract, Niacinamide, Hydrolyzed Pea Protein, Mentha Piperita Leaf Extract, Menthol, Glycerin, Sodium Chloride, Citric Acid, Sodium Benzoate, Potassium Sorbate",
    usage: {
      zhTw: "取一枚硬幣大小在濕髮頭皮上按摩兩分鐘後沖淨。吹髮時低頭由髮根吹起，效果最明顯。",
      en: "Massage a coin-sized amount into a wet scalp for two minutes and rinse. Bend forward and dry from the roots for the most lift.",
    },
    suitableFor: {
      zhTw: "細軟、扁塌、髮量偏少的髮質。",
      en: "Fine, flat or sparse-looking hair.",
    },
    warnings: {
      zhTw: "僅供外用。含薄荷醇，三歲以下幼童不宜；眼周及破損皮膚請避開。",
      en: "For external use only. Contains menthol: not for children under three; avoid the eyes and broken skin.",
    },
  },
  {
    slug: "fragrance-free-calm-shampoo",
    name: { zhTw: "無香舒緩洗髮露", en: "Fragrance-Free Calm Shampoo" },
    range: "soothe",
    category: "shampoo",
    efficacy: ["soothing", "moisture"],
    scalp: ["scalp-dry", "scalp-sensitive"],
    shape: "pump",
    packings: [
      createVolumeSku(250, { priceCents: 15800, stock: 88 }),
      createVolumeSku(500, { priceCents: 26800, originalPriceCents: 31600, stock: 47 }),
    ],
    facts: { openMonths: 12, origin: { zhTw: "香港", en: "Hong Kong" }, ph: "5.5" },
    weeklyMl: 30,
    salesCount: 2967,
    weight: 84,
    createdDaysAgo: 540,
    summary: {
      zhTw: "沒有香料、色素與精油，只留下必要的成分，給容易癢、容易紅的頭皮。",
      en: "No fragrance, dye or essential oils: only what is needed, for scalps quick to itch or redden.",
    },
    description: {
      zhTw: "敏感的頭皮，少即是多。整支配方只有十四種成分，清潔用的是嬰兒沐浴露常見的葡萄糖苷與甜菜鹼，酸鹼值調在 5.5，接近頭皮本身。\n\n膠態燕麥與尿囊素在沖洗之後仍留下一層舒服的保護。泡沫比一般洗髮露少，這是正常的，清潔力並不打折。",
      en: "For a sensitive scalp, less is more. There are fourteen ingredients in all; the cleansers are the glucosides and betaine familiar from baby washes, and the pH is set at 5.5, close to the scalp's own.\n\nColloidal oat and allantoin leave a comfortable film after rinsing. It lathers less than most shampoos. That is as it should be, and it cleans no less.",
    },
    ingredients:
      "Aqua, Coco-Glucoside, Cocamidopropyl Betaine, Glycerin, Sodium Cocoyl Glutamate, Avena Sativa Kernel Flour, Panthenol, Allantoin, Sodium PCA, Xanthan Gum, Glyceryl Oleate, Citric Acid, Sodium Benzoate, Potassium Sorbate",
    usage: {
      zhTw: "取兩泵，先在手心加少許水打起泡，再塗到頭皮輕輕按摩，微溫水沖淨。首次使用請先在耳後測試 24 小時。",
      en: "Foam two pumps in your palms with a little water, then massage lightly into the scalp and rinse lukewarm. Before the first use, test behind the ear for 24 hours.",
    },
    suitableFor: {
      zhTw: "敏感、乾癢的頭皮，以及對香味敏感的人；三歲以上兒童可用。",
      en: "Sensitive or dry, itchy scalps and people who avoid scent; from three years of age.",
    },
    warnings: {
      zhTw: "僅供外用。含燕麥；如持續紅腫、滲液或疼痛，請停用並諮詢皮膚科醫生。",
      en: "For external use only. Contains oat. If redness, weeping or pain persists, stop and consult a dermatologist.",
    },
  },
  {
    slug: "rooibos-colour-lock-shampoo",
    name: { zhTw: "鎖彩護色洗髮露", en: "Rooibos Colour-Lock Shampoo" },
    range: "colour-care",
    category: "shampoo",
    efficacy: ["colour", "moisture"],
    shape: "pump",
    packings: [
      createVolumeSku(250, { priceCents: 16800, stock: 79 }),
      createVolumeSku(500, { priceCents: 27800, originalPriceCents: 33600, stock: 52 }),
    ],
    facts: { openMonths: 12, origin: { zhTw: "香港", en: "Hong Kong" }, ph: "5.0" },
    weeklyMl: 30,
    salesCount: 2473,
    weight: 78,
    createdDaysAgo: 430,
    summary: {
      zhTw: "染後的每一次洗頭都少褪一點色。弱酸性、低清潔負擔的護色洗髮露。",
      en: "Every wash after colouring fades a little less. A mildly acidic shampoo that is easy on pigment.",
    },
    description: {
      zhTw: "褪色多半發生在洗頭的時候：水讓毛鱗片張開，色素便流失。我們把酸鹼值調到 5.0，讓毛鱗片保持貼合，再以南非國寶茶與葵花籽萃取，減輕日曬造成的變色。\n\n泡沫溫和但足以洗淨頭皮油脂，不必為了保色忍受不清爽。",
      en: "Most fading happens while washing: water opens the cuticle and pigment slips out. At pH 5.0 this shampoo keeps the cuticle lying flat, while rooibos and sunflower seed extract temper the change that sunlight brings.\n\nGentle, yet thorough enough for scalp oil: keeping your colour need not mean giving up feeling clean.",
    },
    ingredients:
      "Aqua, Sodium Cocoyl Glutamate, Cocamidopropyl Betaine, Coco-Glucoside, Glycerin, Aspalathus Linearis Leaf Extract, Helianthus Annuus Seed Extract, Panthenol, Tocopherol, Hydrolyzed Quinoa, Polyquaternium-10, Lactic Acid, Sodium Benzoate, Phenoxyethanol, Parfum",
    usage: {
      zhTw: "染髮 48 小時後開始使用。取一至兩泵於頭皮起泡，微溫水沖淨，再用鎖彩護色護髮素收尾。",
      en: "Begin 48 hours after colouring. Lather one or two pumps at the scalp, rinse lukewarm and finish with the Colour-Lock Conditioner.",
    },
    suitableFor: {
      zhTw: "染髮、漂髮後的髮質。",
      en: "Coloured, highlighted or bleached hair.",
    },
    warnings: {
      zhTw: "僅供外用，避免進入眼睛。染後頭皮有刺痛或破損時，待復原後再用。",
      en: "For external use only; keep out of the eyes. Wait until the scalp has settled if colouring left it sore.",
    },
  },
  {
    slug: "violet-toning-shampoo",
    name: { zhTw: "紫羅蘭補色洗髮露", en: "Violet Toning Shampoo" },
    range: "colour-care",
    category: "shampoo",
    efficacy: ["colour"],
    shape: "slim",
    packings: [createVolumeSku(200, { priceCents: 15800, stock: 33 })],
    salesCount: 1186,
    weight: 52,
    createdDaysAgo: 180,
    summary: {
      zhTw: "每星期一次，壓住漂染後的泛黃，讓冷色調乾淨地停留。",
      en: "Once a week to quiet the yellow in bleached hair and keep cool shades clean.",
    },
    description: {
      zhTw: "漂過的頭髮會一天天泛黃。紫色是黃色的互補色，薄薄一層就能讓灰、米、銀色調回到剛離開髮廊的樣子。\n\n色素濃度調在中等，停留三至五分鐘也不容易染過頭；不小心過紫，用一般洗髮露洗一次便會淡去。",
      en: "Bleached hair turns yellower by the day. Violet is yellow's opposite, and a light veil of it returns ash, beige and silver to the shade they had when you left the salon.\n\nThe pigment is of medium strength, so three to five minutes will not overshoot; should it look too violet, one ordinary wash softens it.",
    },
    ingredients:
      "Aqua, Sodium Cocoyl Glutamate, Cocamidopropyl Betaine, Glycerin, Cetearyl Alcohol, Panthenol, Viola Odorata Flower Extract, Hydrolyzed Keratin, Acid Violet 43, CI 60730, Polyquaternium-10, Citric Acid, Phenoxyethanol, Parfum",
    usage: {
      zhTw: "每星期一次。均勻塗在濕髮泛黃的部分，停留三至五分鐘後徹底沖淨，並用護髮素。建議戴手套，用後即沖洗浴室表面。",
      en: "Once a week. Spread evenly where hair looks yellow, leave three to five minutes, rinse well and condition. Wear gloves and rinse bathroom surfaces straight away.",
    },
    suitableFor: {
      zhTw: "漂髮、灰白髮、米灰與銀色調染髮。",
      en: "Bleached, grey and white hair; ash, beige and silver tones.",
    },
    warnings: {
      zhTw: "僅供外用。可能沾染淺色毛巾與指甲；不適合未漂的深色頭髮，看不出效果。",
      en: "For external use only. May stain light towels and nails; shows no effect on unbleached dark hair.",
    },
  },
];
