import { type CatalogueProduct, createVolumeSku, createRefillSku } from "./catalogue-product";

export const conditioners: readonly CatalogueProduct[] = [
  {
    slug: "mint-weightless-conditioner",
    name: { zhTw: "薄荷輕盈護髮素", en: "Mint Weightless Conditioner" },
    range: "purify",
    category: "conditioner",
    efficacy: ["oil-control", "volume"],
    scalp: ["scalp-oily"],
    shape: "slim",
    packings: [
      createVolumeSku(250, { priceCents: 13800, stock: 81 }),
      createVolumeSku(500, { priceCents: 22800, originalPriceCents: 27600, stock: 44 }),
    ],
    salesCount: 1948,
    weight: 70,
    createdDaysAgo: 610,
    summary: {
      zhTw: "油性頭皮也能安心用的護髮素：梳得開，卻不把頭髮壓扁。",
      en: "A conditioner oily scalps need not fear: it detangles and never flattens.",
    },
    description: {
      zhTw: "很多人因為怕油而不用護髮素，結果髮尾越來越澀。這一支的油脂只有一般護髮素的三分之一，靠蘆薈與植物來源的季銨鹽讓髮絲滑順，沖水時十秒便乾淨。\n\n薄荷葉帶來短暫的清涼，夏天洗頭特別舒服。",
      en: "Many people skip conditioner for fear of grease and end up with rough ends. This one carries a third of the usual oils; aloe and plant-derived conditioning agents do the smoothing, and it rinses out in ten seconds.\n\nMint leaf leaves a brief coolness that is welcome in summer.",
    },
    ingredients:
      "Aqua, Cetearyl Alcohol, Brassicamidopropyl Dimethylamine, Aloe Barbadensis Leaf Juice, Glycerin, Mentha Piperita Leaf Extract, Camellia Sinensis Leaf Extract, Panthenol, Mentha Piperita Oil, Lactic Acid, Sodium Benzoate, Potassium Sorbate, Limonene",
    usage: {
      zhTw: "洗髮後擰去水分，取適量塗在耳朵以下，用手指梳開，停留一分鐘後沖淨。",
      en: "After shampooing, squeeze out the water, apply below the ears, comb through with your fingers, wait a minute and rinse.",
    },
    suitableFor: { zhTw: "油性頭皮、細軟髮、短髮。", en: "Oily scalps, fine hair and short hair." },
    warnings: {
      zhTw: "僅供外用。含薄荷精油，避免塗在頭皮傷口及眼周。",
      en: "For external use only. Contains mint oil: keep off broken skin and away from the eyes.",
    },
  },
  {
    slug: "camellia-moisture-conditioner",
    name: { zhTw: "山茶花潤養護髮素", en: "Camellia Moisture Conditioner" },
    range: "nourish",
    category: "conditioner",
    efficacy: ["moisture"],
    shape: "pump",
    packings: [
      createVolumeSku(250, { priceCents: 14800, stock: 105 }),
      createVolumeSku(500, { priceCents: 24800, originalPriceCents: 29600, stock: 66 }),
      createRefillSku(1000, { priceCents: 39800, stock: 22 }),
    ],
    salesCount: 3321,
    weight: 86,
    createdDaysAgo: 689,
    summary: {
      zhTw: "把山茶花洗髮露留下的柔軟收好，乾髮一整天不打結。",
      en: "Seals in the softness the camellia shampoo leaves, so dry hair stays free of knots all day.",
    },
    description: {
      zhTw: "冷壓山茶花籽油、乳木果脂與甘油按「油、脂、水」三層比例調配：先補水，再潤滑，最後鎖住。濕髮時手指就能順下去，吹乾後髮尾有重量感而不油。\n\n與山茶花潤養洗髮露同一支淡雅的白茶香。不含矽靈。",
      en: "Cold-pressed camellia oil, shea butter and glycerin work in order: water first, then slip, then a seal. Fingers glide through while hair is wet, and once dry the ends have weight without grease.\n\nIt shares the shampoo's quiet white-tea scent. Silicone-free.",
    },
    ingredients:
      "Aqua, Cetearyl Alcohol, Glycerin, Behentrimonium Chloride, Camellia Japonica Seed Oil, Butyrospermum Parkii Butter, Cetyl Esters, Hydrolyzed Oat Protein, Panthenol, Tocopherol, Citric Acid, Phenoxyethanol, Ethylhexylglycerin, Parfum",
    usage: {
      zhTw: "取一至兩泵塗在髮中至髮尾，用寬齒梳梳勻，停留一至兩分鐘，沖至觸感滑順但不黏。",
      en: "Smooth one or two pumps through lengths and ends, spread with a wide-tooth comb, wait one to two minutes and rinse until smooth but not slick.",
    },
    suitableFor: {
      zhTw: "乾性、粗硬、自然捲及長髮。",
      en: "Dry, coarse, curly and long hair.",
    },
    warnings: {
      zhTw: "僅供外用，避免塗在頭皮。浴室地面可能變滑，請小心。",
      en: "For external use only; avoid the scalp. Floors may become slippery.",
    },
  },
  {
    slug: "rice-protein-conditioner",
    name: { zhTw: "米蛋白固髮護髮素", en: "Rice Protein Conditioner" },
    range: "strengthen",
    category: "conditioner",
    efficacy: ["repair", "volume"],
    shape: "pump",
    packings: [
      createVolumeSku(250, { priceCents: 16800, stock: 69 }),
      createVolumeSku(500, { priceCents: 28800, originalPriceCents: 33600, stock: 38 }),
    ],
    salesCount: 2105,
    weight: 72,
    createdDaysAgo: 560,
    summary: {
      zhTw: "給容易斷的頭髮多一點韌性，梳頭時少一點心疼。",
      en: "A little more give for hair that snaps, a little less dread at combing.",
    },
    description: {
      zhTw: "水解米蛋白的分子有大有小：小的滲入髮表的縫隙，大的在外層形成柔軟的支架。配上泛醇與生物素，讓細軟髮在梳理和紮髮時更耐拉扯。\n\n與老薑固髮洗髮露是一對，也適合任何溫和的洗髮露之後使用。不含矽靈，不會令髮根扁塌。",
      en: "Hydrolysed rice protein comes in small and large molecules: the small slip into gaps in the surface, the large form a soft scaffold around it. With panthenol and biotin, fine hair stands up better to combing and tying.\n\nIt is the partner of the Ginger Root shampoo and follows any gentle wash equally well. Silicone-free, so roots stay lifted.",
    },
    ingredients:
      "Aqua, Cetearyl Alcohol, Behentrimonium Methosulfate, Hydrolyzed Rice Protein, Glycerin, Panthenol, Zingiber Officinale Root Extract, Biotin, Oryza Sativa Bran Oil, Arginine, Citric Acid, Phenoxyethanol, Ethylhexylglycerin, Parfum",
    usage: {
      zhTw: "洗髮後塗在耳下至髮尾，輕輕按壓吸收，停留兩分鐘後沖淨。每星期可有一次停留十分鐘，作簡單的深層護理。",
      en: "After shampooing, press into the lengths from the ears down, leave two minutes and rinse. Once a week leave it for ten minutes as a simple treatment.",
    },
    suitableFor: {
      zhTw: "細軟、易斷、經常紮髮或拉直的髮質。",
      en: "Fine, easily broken hair, often tied back or straightened.",
    },
    warnings: {
      zhTw: "僅供外用。含米蛋白，對穀物敏感者請先做皮膚測試。",
      en: "For external use only. Contains rice protein: patch test first if you are sensitive to cereals.",
    },
  },
  {
    slug: "scalp-friendly-calm-conditioner",
    name: { zhTw: "頭皮可用舒緩護髮素", en: "Scalp-Friendly Calm Conditioner" },
    range: "soothe",
    category: "conditioner",
    efficacy: ["soothing", "moisture"],
    scalp: ["scalp-dry", "scalp-sensitive"],
    shape: "tube",
    packings: [createVolumeSku(200, { priceCents: 14800, originalPriceCents: 16800, stock: 57 })],
    salesCount: 1533,
    weight: 66,
    createdDaysAgo: 385,
    summary: {
      zhTw: "少數可以連頭皮一起塗的護髮素，無香、好沖，癢的時候也不刺激。",
      en: "One of the few conditioners made for the scalp as well: unscented, easy to rinse, kind when it itches.",
    },
    description: {
      zhTw: "乾癢的頭皮往往也需要一點潤澤。我們以低刺激的酯類油脂代替常見的陽離子蠟質，加入神經醯胺與膠態燕麥，由髮根塗到髮尾都可以，一沖就淨。\n\n不含香料、精油、酒精與矽靈。髮量多的人可能覺得不夠滑，可在髮尾再加一點。",
      en: "A dry, itchy scalp often wants a little richness too. Light esters replace the usual cationic waxes, joined by ceramide and colloidal oat; apply from root to tip and it rinses clean.\n\nNo fragrance, essential oils, alcohol or silicones. If you have a lot of hair and want more slip, add a second helping to the ends.",
    },
    ingredients:
      "Aqua, Glycerin, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Behentrimonium Methosulfate, Avena Sativa Kernel Flour, Ceramide NP, Squalane, Allantoin, Panthenol, Bisabolol, Xanthan Gum, Citric Acid, Sodium Benzoate, Potassium Sorbate",
    usage: {
      zhTw: "洗髮後均勻塗在頭皮與髮絲，輕輕按摩半分鐘，停留一分鐘，用微溫水沖淨。",
      en: "After shampooing, apply to scalp and hair, massage lightly for half a minute, wait a minute and rinse lukewarm.",
    },
    suitableFor: {
      zhTw: "乾癢、敏感頭皮，短髮與兒童（三歲以上）。",
      en: "Dry, itchy or sensitive scalps, short hair, and children from three years.",
    },
    warnings: {
      zhTw: "僅供外用。含燕麥；不適合油性頭皮屑期間使用。",
      en: "For external use only. Contains oat; not for use during a bout of oily dandruff.",
    },
  },
  {
    slug: "colour-lock-conditioner",
    name: { zhTw: "鎖彩護色護髮素", en: "Colour-Lock Conditioner" },
    range: "colour-care",
    category: "conditioner",
    efficacy: ["colour", "repair"],
    shape: "pump",
    packings: [
      createVolumeSku(250, { priceCents: 16800, stock: 73 }),
      createVolumeSku(500, { priceCents: 27800, originalPriceCents: 33600, stock: 46 }),
    ],
    facts: { openMonths: 12, origin: { zhTw: "香港", en: "Hong Kong" }, ph: "4.2" },
    salesCount: 2018,
    weight: 68,
    createdDaysAgo: 429,
    summary: {
      zhTw: "洗後把毛鱗片輕輕合上，讓顏色與光澤一起留下。",
      en: "Closes the cuticle gently after washing, so colour and shine stay together.",
    },
    description: {
      zhTw: "酸鹼值 4.2 的弱酸護髮素，能讓染燙後張開的毛鱗片重新服貼。石榴籽油與國寶茶帶有天然抗氧化成分，減輕陽光下的褪色；水解角蛋白補在漂髮最脆弱的位置。\n\n觸感偏潤但沖得乾淨，吹乾後髮尾不糾結。",
      en: "At pH 4.2 this conditioner lays the cuticle flat again after colouring or perming. Pomegranate seed oil and rooibos bring natural antioxidants against fading in the sun, and hydrolysed keratin settles where bleaching has left hair weakest.\n\nRich to the touch, clean to rinse, and the ends dry without a snarl.",
    },
    ingredients:
      "Aqua, Cetearyl Alcohol, Behentrimonium Chloride, Glycerin, Punica Granatum Seed Oil, Aspalathus Linearis Leaf Extract, Hydrolyzed Keratin, Amodimethicone, Trideceth-10, Tocopherol, Panthenol, Lactic Acid, Phenoxyethanol, Parfum",
    usage: {
      zhTw: "每次洗髮後塗在髮中至髮尾，停留兩分鐘再沖淨。游泳前亦可塗少量在濕髮上作保護。",
      en: "After every wash, apply to lengths and ends, leave two minutes and rinse. Before swimming, comb a little through wet hair as a shield.",
    },
    suitableFor: { zhTw: "染髮、漂髮、燙髮後的髮質。", en: "Coloured, bleached or permed hair." },
    warnings: {
      zhTw: "僅供外用，避免塗在頭皮。含胺基矽靈，髮質極細軟者請減量。",
      en: "For external use only; avoid the scalp. Contains amodimethicone: use less on very fine hair.",
    },
  },
  {
    slug: "leave-in-repair-milk",
    name: { zhTw: "免沖洗修護乳", en: "Leave-In Repair Milk" },
    range: "nourish",
    category: "conditioner",
    efficacy: ["repair", "moisture"],
    shape: "tube",
    packings: [
      createVolumeSku(100, { priceCents: 12800, stock: 94 }),
      createVolumeSku(150, { priceCents: 16800, originalPriceCents: 19200, stock: 61 }),
    ],
    salesCount: 2756,
    weight: 76,
    createdDaysAgo: 220,
    summary: {
      zhTw: "吹髮前的一小步：髮尾不毛躁，也擋一點吹風機的熱。",
      en: "A small step before drying: calm ends and a little shelter from the dryer.",
    },
    description: {
      zhTw: "乳液質地，推開像水，塗在濕髮尾即吸收。山茶花籽油與水解米蛋白補潤，少量揮發性矽靈在吹整時形成薄膜，熱氣過後便散去，不會越用越重。\n\n早上頭髮翹起時，沾一點水再塗少許，也能快速服貼。",
      en: "A milk that spreads like water and sinks straight into wet ends. Camellia oil and rice protein replenish; a touch of volatile silicone films the hair during drying and then evaporates, so nothing builds up.\n\nOn unruly mornings, a drop with a little water settles stray ends too.",
    },
    ingredients:
      "Aqua, Cyclopentasiloxane, Glycerin, Cetearyl Alcohol, Camellia Japonica Seed Oil, Behentrimonium Methosulfate, Hydrolyzed Rice Protein, Dimethiconol, Panthenol, Polyquaternium-37, Tocopherol, Phenoxyethanol, Ethylhexylglycerin, Parfum",
    usage: {
      zhTw: "毛巾按乾後，取一至兩粒珍珠大小，在手心搓開，塗在髮中至髮尾，梳順後吹乾。不必沖洗。",
      en: "On towel-dried hair, warm one or two pearl-sized drops between your palms, smooth over lengths and ends, comb and dry. Do not rinse.",
    },
    suitableFor: {
      zhTw: "受損、毛躁、常吹整的中長髮。",
      en: "Damaged or frizzy medium to long hair that is often blow-dried.",
    },
    warnings: {
      zhTw: "僅供外用，不要塗在頭皮。",
      en: "For external use only; not for the scalp.",
    },
  },
];
