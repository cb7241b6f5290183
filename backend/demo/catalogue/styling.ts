import { type CatalogueProduct, createVolumeSku } from "./catalogue-product";

export const styling: readonly CatalogueProduct[] = [
  {
    slug: "heat-shield-spray",
    name: { zhTw: "隔熱護色噴霧", en: "Heat Shield Spray" },
    range: "colour-care",
    category: "styling",
    efficacy: ["colour", "repair"],
    shape: "slim",
    packings: [
      createVolumeSku(150, { priceCents: 13800, stock: 86 }),
      createVolumeSku(250, { priceCents: 19800, originalPriceCents: 23000, stock: 49 }),
    ],
    salesCount: 2532,
    weight: 75,
    createdDaysAgo: 355,
    summary: {
      zhTw: "吹風、捲棒之前先噴一層，護髮也護色，最高耐熱 220°C。",
      en: "A veil before the dryer or the iron, for hair and its colour, up to 220 °C.",
    },
    description: {
      zhTw: "電熱工具的高溫會讓髮絲裡的水瞬間汽化，也讓染色變淡。噴霧以水解蛋白和輕質矽靈在髮表形成均勻的薄膜，把熱傳得慢一點、均一點。\n\n細霧噴頭不會把頭髮弄濕結塊，乾髮補捲前也能用。",
      en: "Hot tools turn the water inside hair to steam and bleach out colour. Hydrolysed protein and light silicones form an even film that slows the heat and spreads it.\n\nThe mist is fine enough not to wet or clump, so it may also be used on dry hair before touching up a curl.",
    },
    ingredients:
      "Aqua, Alcohol Denat., Cyclopentasiloxane, Hydrolyzed Wheat Protein, PEG-12 Dimethicone, VP/VA Copolymer, Panthenol, Helianthus Annuus Seed Extract, Polyquaternium-11, Glycerin, Phenoxyethanol, Parfum",
    usage: {
      zhTw: "距離頭髮 20 公分，分區噴在濕髮或乾髮上，梳勻後再用電熱工具。直板夾或捲棒請調到需要的最低溫度。",
      en: "Spray in sections from 20 cm on damp or dry hair, comb through, then use your tool at the lowest setting that works.",
    },
    suitableFor: {
      zhTw: "常用吹風機、直板夾、捲棒的髮質。",
      en: "Hair that meets dryers, straighteners or curlers often.",
    },
    warnings: {
      zhTw: "含酒精，易燃，遠離火源，乾透前勿近高溫。避免噴到眼睛與頭皮。含小麥蛋白。",
      en: "Contains alcohol: flammable, keep from flames and let it dry before using heat. Avoid eyes and scalp. Contains wheat protein.",
    },
  },
  {
    slug: "root-lift-mist",
    name: { zhTw: "髮根蓬鬆噴霧", en: "Root Lift Mist" },
    range: "strengthen",
    category: "styling",
    efficacy: ["volume"],
    shape: "slim",
    packings: [createVolumeSku(150, { priceCents: 12800, originalPriceCents: 15800, stock: 74 })],
    salesCount: 1761,
    weight: 61,
    createdDaysAgo: 275,
    summary: {
      zhTw: "噴在髮根，吹起來就有空氣感；不硬、不白、不結塊。",
      en: "Spray at the roots and dry for an airy lift that is never stiff, white or clumped.",
    },
    description: {
      zhTw: "扁塌多半從髮根開始。噴霧用米澱粉與輕質定型聚合物，把一根根髮絲稍微撐開，分線處不再貼著頭皮。\n\n用手一撥便恢復柔軟，晚上一次洗髮即可洗淨，不會在頭皮積聚。",
      en: "Flatness begins at the root. Rice starch and a light polymer prop strands a little apart, so the parting no longer lies flat against the scalp.\n\nRun a hand through and it is soft again; one wash in the evening removes it, so nothing builds up on the scalp.",
    },
    ingredients:
      "Aqua, VP/VA Copolymer, Oryza Sativa Starch, Alcohol Denat., Hydrolyzed Pea Protein, Panthenol, Niacinamide, Glycerin, PEG-40 Hydrogenated Castor Oil, Citric Acid, Phenoxyethanol, Parfum",
    usage: {
      zhTw: "搖勻，撥開頭頂髮絲，距離 15 公分噴在半乾的髮根，低頭用暖風吹乾。",
      en: "Shake, lift the hair at the crown, spray damp roots from 15 cm, bend forward and dry with warm air.",
    },
    suitableFor: {
      zhTw: "細軟、扁塌、分線明顯的髮質。",
      en: "Fine or flat hair and partings that show.",
    },
    warnings: {
      zhTw: "含少量酒精，遠離火源與眼睛；頭皮破損時勿用。",
      en: "Contains a little alcohol: keep from flames and eyes; not on broken skin.",
    },
  },
  {
    slug: "curl-moisture-cream",
    name: { zhTw: "捲髮保濕乳", en: "Curl Moisture Cream" },
    range: "nourish",
    category: "styling",
    efficacy: ["moisture"],
    shape: "tube",
    packings: [createVolumeSku(150, { priceCents: 14800, stock: 3 })],
    salesCount: 1258,
    weight: 57,
    createdDaysAgo: 130,
    summary: {
      zhTw: "燙捲或天生捲，都能一束一束分明，不乾不硬。",
      en: "Permed or born that way: curls in clear strands, neither dry nor crisp.",
    },
    description: {
      zhTw: "捲髮最缺的是水。亞麻籽凝膠把水分包在捲度裡，乳木果脂防止毛躁，濕度高的日子也不容易散開。\n\n塗完用手抓一抓，自然風乾或用烘罩都可以。第二天噴點水便能重新喚起捲度。",
      en: "What curls lack most is water. Flaxseed gel holds moisture inside the curl and shea keeps frizz down, so they hold together on humid days.\n\nScrunch, then leave to dry or use a diffuser. Next day, a mist of water wakes the curl.",
    },
    ingredients:
      "Aqua, Linum Usitatissimum Seed Extract, Glycerin, Cetearyl Alcohol, Butyrospermum Parkii Butter, Camellia Japonica Seed Oil, Aloe Barbadensis Leaf Juice, Panthenol, Polyquaternium-11, Behentrimonium Methosulfate, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Parfum",
    usage: {
      zhTw: "在濕髮上分區塗勻，用手由下往上抓捏成形，乾透後再輕輕抖鬆。",
      en: "Apply in sections to wet hair, scrunch upwards into shape and shake loose once fully dry.",
    },
    suitableFor: { zhTw: "燙捲、自然捲、波浪髮。", en: "Permed, curly and wavy hair." },
    warnings: { zhTw: "僅供外用，避免塗在頭皮。", en: "For external use only; avoid the scalp." },
  },
  {
    slug: "rice-starch-dry-shampoo",
    name: { zhTw: "米澱粉乾洗髮粉", en: "Rice Starch Dry Shampoo" },
    range: "purify",
    category: "styling",
    efficacy: ["oil-control", "volume"],
    scalp: ["scalp-oily"],
    shape: "jar",
    packings: [
      createVolumeSku(60, { priceCents: 9800, stock: 120 }),
      createVolumeSku(120, { priceCents: 15800, originalPriceCents: 19600, stock: 64 }),
    ],
    salesCount: 2217,
    weight: 67,
    createdDaysAgo: 400,
    summary: {
      zhTw: "加班的早上、出差的途中，撲一撲，瀏海清爽半天。",
      en: "For late nights and long journeys: a dusting, and the fringe is fresh for half a day.",
    },
    description: {
      zhTw: "粉撲設計，沒有推進氣體，可帶上飛機。米澱粉與矽藻土吸走油脂，微量可可粉調成米褐色，深色頭髮也不泛白。\n\n它是權宜之計，不能代替洗頭：用後當晚請以洗髮露洗淨頭皮。",
      en: "A puff instead of propellant, so it may fly with you. Rice starch and diatomaceous earth take up oil, and a trace of cocoa tints the powder so that dark hair does not turn grey.\n\nIt buys time and does not replace washing: cleanse the scalp the same evening.",
    },
    ingredients:
      "Oryza Sativa Starch, Diatomaceous Earth, Kaolin, Theobroma Cacao Powder, Zinc PCA, Silica, Tocopherol, Parfum",
    usage: {
      zhTw: "分線輕撲在出油的髮根，等一分鐘，用指腹揉開，再把餘粉梳走。",
      en: "Pat lightly along oily partings, wait a minute, rub in with your fingertips and brush out the rest.",
    },
    suitableFor: {
      zhTw: "油性頭皮、有瀏海、旅行或加班的人。",
      en: "Oily roots, fringes, travellers and late workers.",
    },
    warnings: {
      zhTw: "請勿吸入粉末；頭皮破損或發炎時停用，連續使用不超過兩天。",
      en: "Do not inhale. Not on broken or inflamed skin; no more than two days running.",
    },
  },
  {
    slug: "alcohol-free-styling-gel",
    name: { zhTw: "無酒精定型凝膠", en: "Alcohol-Free Styling Gel" },
    range: "soothe",
    category: "styling",
    efficacy: ["soothing"],
    scalp: ["scalp-sensitive"],
    shape: "tube",
    packings: [createVolumeSku(150, { priceCents: 10800, stock: 58 })],
    salesCount: 743,
    weight: 44,
    createdDaysAgo: 110,
    summary: {
      zhTw: "敏感頭皮也能抓造型：無酒精、無香料，定型中等，不掉白屑。",
      en: "Styling for sensitive scalps: no alcohol, no fragrance, medium hold and no white flakes.",
    },
    description: {
      zhTw: "一般定型產品的酒精和香料，常令敏感頭皮發癢。這支凝膠用蘆薈與植物膠代替，塗在短髮或鬢角都不刺激，洗頭時遇水即化。\n\n定型力中等，適合自然服貼的造型；要根根豎立，它幫不上忙。",
      en: "The alcohol and scent of most styling products make sensitive scalps itch. Aloe and plant gums replace them here: comfortable on short hair and at the temples, and gone at the first touch of water.\n\nThe hold is medium, for a neat, natural shape. For spikes, it is the wrong gel.",
    },
    ingredients:
      "Aqua, Aloe Barbadensis Leaf Juice, Glycerin, Hydroxyethylcellulose, Xanthan Gum, Panthenol, Allantoin, Betaine, Citric Acid, Sodium Benzoate, Potassium Sorbate",
    usage: {
      zhTw: "取一粒珍珠大小搓開，抓在半乾或全乾的頭髮上塑形。",
      en: "Spread a pearl-sized amount between your hands and shape damp or dry hair.",
    },
    suitableFor: {
      zhTw: "敏感頭皮、短髮、兒童表演造型（三歲以上）。",
      en: "Sensitive scalps, short hair, and children's stage days (from three years).",
    },
    warnings: {
      zhTw: "僅供外用，避免進入眼睛。",
      en: "For external use only; keep out of the eyes.",
    },
  },
];
