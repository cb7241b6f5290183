import { type CatalogueProduct, createVolumeSku, createRefillSku } from "./catalogue-product";
import { rootAndColourShampoos } from "./root-and-colour-shampoos";

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
