import { createVolumeSku, createRefillSku, type CatalogueProduct } from "./catalogue-product";

const rootAndColourShampoos: readonly CatalogueProduct[] = [
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

export const shampoos: readonly CatalogueProduct[] = [
  {
    slug: "tea-tree-clearing-shampoo",
    name: { zhTw: "茶樹淨油洗髮露", en: "Tea Tree Clearing Shampoo" },
    range: "purify",
    category: "shampoo",
    efficacy: ["oil-control"],
    scalp: ["scalp-oily"],
    shape: "pump",
    packings: [
      createVolumeSku(250, { priceCents: 13800, originalPriceCents: 16800, stock: 126 }),
      createVolumeSku(500, { priceCents: 22800, originalPriceCents: 29800, stock: 84 }),
      createRefillSku(1000, { priceCents: 36800, stock: 40 }),
    ],
    facts: {
      openMonths: 12,
      origin: { zhTw: "香港", en: "Hong Kong" },
      ph: "5.5",
      scent: { zhTw: "草本、青檸皮", en: "Herbs and lime peel" },
    },
    weeklyMl: 30,
    salesCount: 4826,
    weight: 100,
    createdDaysAgo: 720,
    summary: {
      zhTw: "洗去油膩，不洗走頭皮的舒服。為容易出油的頭皮而做的日常洗髮露。",
      en: "Lifts the oil and leaves the comfort. An everyday shampoo for scalps that turn greasy by evening.",
    },
    description: {
      zhTw: "出油的頭皮不需要被洗得緊繃。我們用胺基酸起泡劑帶走油脂與汗，配上澳洲茶樹精油和鋅鹽，洗後髮根蓬鬆、頭皮清爽，第二天傍晚仍不貼頭。\n\n泡沫細而容易沖淨，留下淡淡的草本與青檸皮氣味，吹乾後便散去。不含硫酸鹽界面活性劑與矽靈。",
      en: "An oily scalp does not have to be scrubbed tight. Amino-acid cleansers carry away oil and sweat while Australian tea tree and a zinc salt keep the roots light, so hair still stands off the scalp the following evening.\n\nThe lather is fine and rinses out easily, leaving a faint scent of herbs and lime peel that fades as hair dries. No sulphate surfactants, no silicones.",
    },
    ingredients:
      "Aqua, Sodium Cocoyl Glutamate, Cocamidopropyl Betaine, Sodium Lauroyl Methyl Isethionate, Glycerin, Decyl Glucoside, Melaleuca Alternifolia Leaf Oil, Zinc PCA, Camellia Sinensis Leaf Extract, Citrus Aurantifolia Peel Oil, Panthenol, Sodium Chloride, Citric Acid, Phenoxyethanol, Ethylhexylglycerin, Limonene",
    usage: {
      zhTw: "頭髮徹底濕透後，取一至兩泵在手心搓開，塗在頭皮而不是髮尾。用指腹按摩一分鐘，沖淨；運動或造型後可重複一次。",
      en: "Wet hair thoroughly. Rub one or two pumps between your palms and work into the scalp, not the ends. Massage with your fingertips for a minute and rinse; repeat after sport or styling.",
    },
    suitableFor: {
      zhTw: "油性與混合性頭皮、常運動或戴安全帽的人；可天天使用。",
      en: "Oily and combination scalps, people who exercise or wear a helmet; gentle enough for every day.",
    },
    warnings: {
      zhTw: "僅供外用，避免進入眼睛。含茶樹與柑橘精油，對精油敏感者請先做皮膚測試。",
      en: "For external use only; keep out of the eyes. Contains tea tree and citrus oils: patch test first if you react to essential oils.",
    },
  },
  {
    slug: "clear-scalp-dandruff-shampoo",
    name: { zhTw: "去屑淨澈洗髮露", en: "Clear Scalp Dandruff Shampoo" },
    range: "purify",
    category: "shampoo",
    efficacy: ["anti-dandruff", "oil-control"],
    scalp: ["scalp-oily"],
    shape: "pump",
    packings: [
      createVolumeSku(250, { priceCents: 15800, stock: 97 }),
      createVolumeSku(500, { priceCents: 26800, originalPriceCents: 31600, stock: 58 }),
    ],
    salesCount: 3915,
    weight: 92,
    createdDaysAgo: 655,
    summary: {
      zhTw: "洗走看得見的頭皮屑，也照顧看不見的失衡。規律使用四星期，肩頭更安心。",
      en: "Clears the flakes you see and helps keep them from returning. Four weeks of regular use to wear black again.",
    },
    description: {
      zhTw: "油性頭皮屑多半與頭皮油脂和表面微生物失衡有關。配方以吡羅克酮乙醇胺鹽（OCT）搭配水楊酸，溫和鬆開附著的皮屑，並讓頭皮在兩次洗頭之間保持潔淨。\n\n去屑不等於粗糙：我們加入泛醇與燕麥，洗完髮絲不打結，也不會留下藥水味。",
      en: "Oily dandruff mostly comes from an imbalance between scalp oil and the organisms that live on it. Piroctone olamine and salicylic acid loosen clinging flakes gently and keep the scalp clean between washes.\n\nClearing flakes need not leave hair rough: panthenol and oat keep strands from tangling, and there is no medicinal smell.",
    },
    ingredients:
      "Aqua, Disodium Laureth Sulfosuccinate, Cocamidopropyl Betaine, Sodium Cocoyl Glutamate, Glycerin, Piroctone Olamine, Salicylic Acid, Avena Sativa Kernel Extract, Panthenol, Rosmarinus Officinalis Leaf Extract, Polyquaternium-10, Sodium Hydroxide, Phenoxyethanol, Parfum",
    usage: {
      zhTw: "首四星期隔天使用，之後每星期兩次維持。按摩起泡後讓泡沫停留兩至三分鐘，再用微溫水沖淨；其餘日子可換用溫和洗髮露。",
      en: "Every other day for the first four weeks, then twice a week. Massage to a lather, leave for two to three minutes and rinse with lukewarm water; use a gentle shampoo on other days.",
    },
    suitableFor: {
      zhTw: "油性頭皮屑、換季容易有皮屑的頭皮。",
      en: "Oily dandruff and scalps that flake when the season turns.",
    },
    warnings: {
      zhTw: "僅供外用。含水楊酸：對水楊酸或阿士匹靈敏感者、三歲以下幼童請勿使用；頭皮破損或發炎時停用，持續不適請看醫生。",
      en: "For external use only. Contains salicylic acid: not for children under three or anyone sensitive to salicylates or aspirin. Do not use on broken or inflamed skin; see a doctor if discomfort persists.",
    },
  },
  {
    slug: "camellia-moisture-shampoo",
    name: { zhTw: "山茶花潤養洗髮露", en: "Camellia Moisture Shampoo" },
    range: "nourish",
    category: "shampoo",
    efficacy: ["moisture"],
    scalp: ["scalp-dry"],
    shape: "pump",
    packings: [
      createVolumeSku(250, { priceCents: 14800, stock: 110 }),
      createVolumeSku(500, { priceCents: 24800, originalPriceCents: 29600, stock: 72 }),
      createRefillSku(1000, { priceCents: 39800, stock: 28 }),
    ],
    salesCount: 3640,
    weight: 88,
    createdDaysAgo: 690,
    summary: {
      zhTw: "乾髮洗完也能一梳到底。山茶花籽油與甘油，把水分留在髮絲裡。",
      en: "Dry hair that a comb runs straight through. Camellia seed oil and glycerin keep the moisture in.",
    },
    description: {
      zhTw: "山茶花籽油在東亞用來養髮已有數百年，質地與髮絲的油脂相近，薄薄一層便能減少水分流失。我們用冷壓初榨的山茶花籽油，配上溫和的椰油胺基酸起泡劑，清潔之後髮絲仍保有柔軟。\n\n氣味是很輕的白茶與木質調。冷氣房裡坐一整天，髮尾也不容易起靜電。",
      en: "East Asia has cared for hair with camellia seed oil for centuries: it resembles hair's own oils, and a very thin film is enough to slow the loss of water. We pair a cold-pressed oil with gentle coconut amino-acid cleansers, so hair is clean and still soft.\n\nThe scent is a light white tea over wood. Even after a day in air conditioning, the ends stay free of static.",
    },
    ingredients:
      "Aqua, Sodium Cocoyl Glutamate, Cocamidopropyl Betaine, Glycerin, Sodium Lauroyl Methyl Isethionate, Camellia Japonica Seed Oil, Coco-Glucoside, Glyceryl Oleate, Hydrolyzed Oat Protein, Panthenol, Sodium PCA, Guar Hydroxypropyltrimonium Chloride, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum",
    usage: {
      zhTw: "取一至兩泵在濕髮頭皮上起泡，讓泡沫順勢流過髮尾即可，不必搓揉髮尾。沖淨後配合同系列護髮素。",
      en: "Lather one or two pumps on a wet scalp and let the foam run through the ends without rubbing them. Rinse and follow with the matching conditioner.",
    },
    suitableFor: {
      zhTw: "中性至乾性頭皮、粗硬或自然捲的乾性髮質。",
      en: "Normal to dry scalps; coarse, wavy or naturally dry hair.",
    },
    warnings: {
      zhTw: "僅供外用，避免進入眼睛；不慎入眼請立即用清水沖洗。",
      en: "For external use only. If it gets into the eyes, rinse with water at once.",
    },
  },
  {
    slug: "rice-bran-gloss-shampoo",
    name: { zhTw: "米糠柔亮洗髮露", en: "Rice Bran Gloss Shampoo" },
    range: "nourish",
    category: "shampoo",
    efficacy: ["moisture", "repair"],
    shape: "slim",
    packings: [
      createVolumeSku(300, { priceCents: 16800, stock: 64 }),
      createVolumeSku(600, { priceCents: 28800, originalPriceCents: 33600, stock: 35 }),
    ],
    salesCount: 1712,
    weight: 64,
    createdDaysAgo: 310,
    summary: {
      zhTw: "洗米水的老智慧，做成穩定好用的洗髮露，給暗啞毛躁的髮絲一點光。",
      en: "The old habit of rinsing with rice water, made into a dependable shampoo that brings light back to dull hair.",
    },
    description: {
      zhTw: "台東池上的米糠經低溫發酵，得到胺基酸與肌醇，能填補髮表的粗糙，讓光線平均地反射。水解米蛋白附著在受損的位置，一次一次把觸感養回來。\n\n泡沫偏綿密，洗後滑而不膩。建議連用兩星期，再與之前的照片比較光澤。",
      en: "Rice bran from Chishang in Taiwan is fermented at low temperature for amino acids and inositol, which even out a roughened surface so that light reflects cleanly. Hydrolysed rice protein settles on worn spots and restores the feel of hair, wash by wash.\n\nThe lather is dense, the finish smooth but not heavy. Give it two weeks and compare the shine with an earlier photograph.",
    },
    ingredients:
      "Aqua, Sodium Lauroyl Methyl Isethionate, Cocamidopropyl Betaine, Sodium Cocoyl Glutamate, Glycerin, Lactobacillus/Rice Bran Ferment, Hydrolyzed Rice Protein, Oryza Sativa Bran Oil, Inositol, Panthenol, Polyquaternium-7, Lactic Acid, Sodium Benzoate, Phenoxyethanol, Parfum",
    usage: {
      zhTw: "濕髮後取一枚十元硬幣大小，於頭皮起泡，餘下的泡沫輕按在髮中至髮尾，停留一分鐘再沖淨。",
      en: "On wet hair, lather a coin-sized amount at the scalp, press the remaining foam into the lengths, leave for a minute and rinse.",
    },
    suitableFor: {
      zhTw: "暗啞、毛躁、經常用電熱工具的髮質。",
      en: "Dull or frizzy hair and hair that often meets hot tools.",
    },
    warnings: {
      zhTw: "僅供外用。含米及發酵成分，對穀物敏感者請先做皮膚測試。",
      en: "For external use only. Contains rice and ferments: patch test first if you are sensitive to cereals.",
    },
  },
  ...rootAndColourShampoos,
];
