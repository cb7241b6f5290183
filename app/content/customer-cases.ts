/* eslint max-lines: off -- words, not logic: cases are read one after another */
import type { Localized } from "@contract/languages";

/** One customer's experience on /custmoerCase. */
export interface CustomerCase {
  /** The anchor on the page. */
  slug: string;
  person: Localized;
  concern: Localized;
  /** An efficacy code of the backend: leads to products for the same concern. */
  efficacy: string;
  place: CasePlace;
  before: Localized;
  routine: readonly Localized[];
  weeks: number;
  after: Localized;
  /** In the customer's own words. */
  words: Localized;
  products: readonly UsedProduct[];
}

/** Where a concern lies. */
export const CASE_PLACES = ["scalp", "roots", "lengths"] as const;
export type CasePlace = (typeof CASE_PLACES)[number];

interface UsedProduct {
  /** The product's name for itself in the catalogue. */
  slug: string;
  /** As on the shelf: the link to the product is a search for it. */
  name: Localized;
}

/** Cases shown with the customer's consent; a merchant puts those of the own customers here. */
export const customerCases: readonly CustomerCase[] = [
  {
    slug: "office-oily-scalp",
    person: {
      zhTw: "陳小姐，31 歲，香港中環，會計",
      en: "Ms Chan, 31, accountant, Central, Hong Kong",
    },
    concern: { zhTw: "下午三點，瀏海已經一條條", en: "Greasy fringe by 3 pm" },
    efficacy: "oil-control",
    place: "scalp",
    before: {
      zhTw: "每天早上洗頭，辦公室冷氣乾、午飯外面熱，到下午頭皮又油又癢，只好再用乾洗髮。",
      en: "She washed every morning, yet between dry office air and hot lunch hours her scalp was oily and itchy by afternoon, and dry shampoo followed.",
    },
    routine: [
      {
        zhTw: "改為晚上洗頭，茶樹淨油洗髮露配頭皮刷按摩一分鐘",
        en: "Moved washing to the evening: Tea Tree Clearing Shampoo and one minute with the scalp brush",
      },
      { zhTw: "護髮素只塗耳朵以下", en: "Conditioner below the ears only" },
      {
        zhTw: "星期日用海鹽頭皮磨砂膏代替洗髮露",
        en: "On Sundays, Sea Salt Scalp Scrub in place of shampoo",
      },
    ],
    weeks: 4,
    after: {
      zhTw: "第二星期起下午不再癢，第四星期可以隔天才洗。",
      en: "No afternoon itch from the second week; by the fourth she could wash every other day.",
    },
    words: {
      zhTw: "原來我一直在洗頭髮，沒有洗到頭皮。那一分鐘最有用。",
      en: "It turns out I had been washing my hair and never my scalp. That one minute did the most.",
    },
    products: [
      {
        slug: "tea-tree-clearing-shampoo",
        name: { zhTw: "茶樹淨油洗髮露", en: "Tea Tree Clearing Shampoo" },
      },
      {
        slug: "silicone-scalp-brush",
        name: { zhTw: "矽膠頭皮按摩刷", en: "Silicone Scalp Brush" },
      },
      {
        slug: "sea-salt-scalp-scrub",
        name: { zhTw: "海鹽頭皮磨砂膏", en: "Sea Salt Scalp Scrub" },
      },
    ],
  },
  {
    slug: "after-childbirth",
    person: { zhTw: "林太太，34 歲，台北，新手媽媽", en: "Mrs Lin, 34, new mother, Taipei" },
    concern: {
      zhTw: "產後四個月，排水孔全是頭髮",
      en: "Four months after birth, a drain full of hair",
    },
    efficacy: "hair-loss",
    place: "roots",
    before: {
      zhTw: "產後掉髮讓她不敢洗頭，長髮每天緊紮馬尾，額角的髮際明顯後退。醫生檢查後說屬產後常見的變化。",
      en: "She dreaded washing and wore her long hair in a tight ponytail every day; the hairline at her temples had visibly thinned. Her doctor found it to be the usual change after birth.",
    },
    routine: [
      {
        zhTw: "隔天用老薑固髮洗髮露，洗前先梳開",
        en: "Ginger Root Strengthening Shampoo every other day, detangling first",
      },
      {
        zhTw: "剪短到肩，改用真絲髮圈鬆鬆綁",
        en: "Cut to the shoulder and tied loosely with silk scrunchies",
      },
      {
        zhTw: "停止餵哺並問過醫生後，晚上用固根頭皮精華",
        en: "Once she had stopped breastfeeding and asked her doctor, Root Strength Scalp Serum in the evening",
      },
    ],
    weeks: 16,
    after: {
      zhTw: "掉髮量回到生產前的樣子，額角長出細短的新髮。她知道身體本來就會恢復，產品幫的是過渡期的狼狽。",
      en: "Hair fall returned to what it had been before, and short fine hairs appeared at her temples. She knows the body recovers by itself; what the care did was make the months between easier.",
    },
    words: {
      zhTw: "客服第一句是問我看過醫生沒有，我就知道可以信。",
      en: "The first thing they asked was whether I had seen a doctor. That is when I trusted them.",
    },
    products: [
      {
        slug: "ginger-root-strengthening-shampoo",
        name: { zhTw: "老薑固髮洗髮露", en: "Ginger Root Strengthening Shampoo" },
      },
      {
        slug: "root-strength-scalp-serum",
        name: { zhTw: "固根頭皮精華", en: "Root Strength Scalp Serum" },
      },
      { slug: "silk-scrunchies", name: { zhTw: "真絲髮圈", en: "Silk Scrunchies" } },
    ],
  },
  {
    slug: "dandruff-black-suit",
    person: {
      zhTw: "黃先生，42 歲，香港觀塘，業務主管",
      en: "Mr Wong, 42, sales manager, Kwun Tong, Hong Kong",
    },
    concern: { zhTw: "不敢穿深色西裝", en: "No dark suits any more" },
    efficacy: "anti-dandruff",
    place: "scalp",
    before: {
      zhTw: "頭皮屑時好時壞，超市買過六種去屑洗髮水，每次用一星期就換，一停就復發。",
      en: "Flakes came and went. He had tried six supermarket shampoos, a week each, and every time he stopped they returned.",
    },
    routine: [
      {
        zhTw: "去屑淨澈洗髮露隔天一次，泡沫停留三分鐘",
        en: "Clear Scalp Dandruff Shampoo every other day, lather left for three minutes",
      },
      {
        zhTw: "中間的日子用清水沖，不再早晚各洗一次",
        en: "Water only on the days between, no more washing twice a day",
      },
      {
        zhTw: "四星期後改為每星期兩次維持",
        en: "After four weeks, twice a week to keep it steady",
      },
    ],
    weeks: 6,
    after: {
      zhTw: "第三星期肩上不再有白屑，第六星期維持穩定。換季時仍會有一點，他知道該提早調整。",
      en: "No flakes on his shoulders by the third week, steady by the sixth. A few return with the season, and he now knows to adjust early.",
    },
    words: {
      zhTw: "以前以為越貴越有效，其實是我從來沒有用夠時間。",
      en: "I used to think dearer meant stronger. I had simply never used anything for long enough.",
    },
    products: [
      {
        slug: "clear-scalp-dandruff-shampoo",
        name: { zhTw: "去屑淨澈洗髮露", en: "Clear Scalp Dandruff Shampoo" },
      },
    ],
  },
  {
    slug: "sensitive-after-colouring",
    person: {
      zhTw: "張小姐，27 歲，高雄，平面設計師",
      en: "Ms Chang, 27, graphic designer, Kaohsiung",
    },
    concern: {
      zhTw: "每次染髮後，頭皮緊繃發紅",
      en: "A tight, flushed scalp after every colouring",
    },
    efficacy: "soothing",
    place: "scalp",
    before: {
      zhTw: "兩個月染一次霧灰色，染後一星期頭皮又乾又癢，忍不住用指甲抓。",
      en: "She colours to smoky grey every two months; for a week afterwards her scalp was dry and itchy, and her nails found it.",
    },
    routine: [
      {
        zhTw: "染後 48 小時不洗，癢的位置點積雪草舒緩頭皮精華",
        en: "No washing for 48 hours; Centella Calm Scalp Serum where it itches",
      },
      {
        zhTw: "第一星期用無香舒緩洗髮露，之後換回鎖彩護色洗髮露",
        en: "Fragrance-Free Calm Shampoo in the first week, then back to Rooibos Colour-Lock",
      },
      { zhTw: "每星期一次紫羅蘭補色洗髮露", en: "Violet Toning Shampoo once a week" },
    ],
    weeks: 8,
    after: {
      zhTw: "第二次染髮後不再抓頭皮，灰色也由三星期延長到約五星期才泛黃。",
      en: "After the next colouring the scratching had stopped, and the grey held for about five weeks instead of three.",
    },
    words: {
      zhTw: "最喜歡它沒有味道，工作時不會分心。",
      en: "What I like best is that it smells of nothing and lets me work.",
    },
    products: [
      {
        slug: "centella-calm-scalp-serum",
        name: { zhTw: "積雪草舒緩頭皮精華", en: "Centella Calm Scalp Serum" },
      },
      {
        slug: "fragrance-free-calm-shampoo",
        name: { zhTw: "無香舒緩洗髮露", en: "Fragrance-Free Calm Shampoo" },
      },
      {
        slug: "rooibos-colour-lock-shampoo",
        name: { zhTw: "鎖彩護色洗髮露", en: "Rooibos Colour-Lock Shampoo" },
      },
      {
        slug: "violet-toning-shampoo",
        name: { zhTw: "紫羅蘭補色洗髮露", en: "Violet Toning Shampoo" },
      },
    ],
  },
  {
    slug: "bleached-and-breaking",
    person: { zhTw: "李同學，22 歲，台中，大學生", en: "Miss Lee, 22, student, Taichung" },
    concern: { zhTw: "漂了三次，一梳就斷", en: "Bleached three times and breaking at the comb" },
    efficacy: "repair",
    place: "lengths",
    before: {
      zhTw: "畢業製作那年連漂三次，髮尾像棉花糖，濕的時候一拉就斷，只好整天戴帽。",
      en: "Three bleaches in the year of her degree show left her ends like candyfloss; wet strands snapped at a tug, and she lived in a hat.",
    },
    routine: [
      {
        zhTw: "首四星期，每星期一次深層修護髮膜，停留十五分鐘",
        en: "Bond Repair Mask weekly for four weeks, fifteen minutes each time",
      },
      {
        zhTw: "濕髮只用檀木寬齒梳，由髮尾梳起",
        en: "Only the sandalwood comb on wet hair, from the ends up",
      },
      {
        zhTw: "吹髮前塗免沖洗修護乳，直板夾停用兩個月",
        en: "Leave-In Repair Milk before drying, and two months without straighteners",
      },
    ],
    weeks: 10,
    after: {
      zhTw: "梳上的斷髮明顯減少，剪去五公分後髮尾有重量。嚴重受損的部分無法還原，她選擇慢慢剪掉。",
      en: "Far fewer broken hairs in the comb, and after a trim of five centimetres the ends have weight again. The worst damage cannot be undone; she is cutting it away little by little.",
    },
    words: {
      zhTw: "你們老實說救不回來的就是救不回來，我反而安心。",
      en: "You told me plainly what could not be saved, and oddly that put me at ease.",
    },
    products: [
      { slug: "bond-repair-mask", name: { zhTw: "深層修護髮膜", en: "Bond Repair Mask" } },
      {
        slug: "sandalwood-wide-comb",
        name: { zhTw: "檀木寬齒梳", en: "Sandalwood Wide-Tooth Comb" },
      },
      { slug: "leave-in-repair-milk", name: { zhTw: "免沖洗修護乳", en: "Leave-In Repair Milk" } },
    ],
  },
  {
    slug: "fine-flat-hair",
    person: {
      zhTw: "吳先生，55 歲，香港沙田，中學教師",
      en: "Mr Ng, 55, teacher, Sha Tin, Hong Kong",
    },
    concern: { zhTw: "頭頂扁塌，分線越來越闊", en: "Flat at the crown, a widening parting" },
    efficacy: "volume",
    place: "roots",
    before: {
      zhTw: "髮絲隨年紀變細，潤澤型的洗髮露用了更貼頭。皮膚科醫生看過，認為是年齡帶來的變化。",
      en: "His hair had grown finer with age, and rich shampoos only pressed it down. A dermatologist put it down to the years.",
    },
    routine: [
      {
        zhTw: "早上用咖啡因豐盈洗髮露，低頭吹乾髮根",
        en: "Caffeine Volume Shampoo in the morning, roots dried with head down",
      },
      {
        zhTw: "晚上固根頭皮精華，按摩一分鐘",
        en: "Root Strength Scalp Serum at night, one minute of massage",
      },
      { zhTw: "有課的日子噴髮根蓬鬆噴霧", en: "Root Lift Mist on teaching days" },
    ],
    weeks: 12,
    after: {
      zhTw: "髮量沒有變魔術，但頭頂看起來豐盈了，同事問他是不是換了髮型。",
      en: "No conjuring with the number of hairs, but the crown looks fuller; a colleague asked whether he had changed his haircut.",
    },
    words: {
      zhTw: "到我這個年紀，不求多，只求精神。",
      en: "At my age I do not ask for more of it, only that it looks awake.",
    },
    products: [
      {
        slug: "caffeine-volume-shampoo",
        name: { zhTw: "咖啡因豐盈洗髮露", en: "Caffeine Volume Shampoo" },
      },
      {
        slug: "root-strength-scalp-serum",
        name: { zhTw: "固根頭皮精華", en: "Root Strength Scalp Serum" },
      },
      { slug: "root-lift-mist", name: { zhTw: "髮根蓬鬆噴霧", en: "Root Lift Mist" } },
    ],
  },
  {
    slug: "dry-scalp-in-winter",
    person: { zhTw: "許小姐，38 歲，新竹，工程師", en: "Ms Hsu, 38, engineer, Hsinchu" },
    concern: { zhTw: "一到冬天就脫屑、起靜電", en: "Flaking and static every winter" },
    efficacy: "moisture",
    place: "scalp",
    before: {
      zhTw: "新竹風大，公司整年冷氣。冬天頭皮乾得掉細屑，頭髮一梳就飛起來。",
      en: "Hsinchu is windy and her office air-conditioned all year. In winter her scalp shed fine flakes and her hair flew at the comb.",
    },
    routine: [
      {
        zhTw: "水溫由很熱調到微溫，改為三天洗一次",
        en: "Water from hot to lukewarm, washing every third day",
      },
      { zhTw: "洗前十分鐘塗洗前頭皮滋養油", en: "Pre-Wash Scalp Oil ten minutes before" },
      {
        zhTw: "山茶花潤養洗髮露與護髮素，髮尾一滴護髮油",
        en: "Camellia shampoo and conditioner, one drop of oil at the ends",
      },
    ],
    weeks: 5,
    after: {
      zhTw: "第二星期不再脫屑，靜電少了大半；她說最難的其實是把水溫調低。",
      en: "The flakes were gone by the second week and most of the static with them. The hardest part, she says, was turning the water down.",
    },
    words: {
      zhTw: "換瓶子之前，先換了習慣。",
      en: "Before I changed bottles, I changed habits.",
    },
    products: [
      { slug: "pre-wash-scalp-oil", name: { zhTw: "洗前頭皮滋養油", en: "Pre-Wash Scalp Oil" } },
      {
        slug: "camellia-moisture-shampoo",
        name: { zhTw: "山茶花潤養洗髮露", en: "Camellia Moisture Shampoo" },
      },
      { slug: "camellia-hair-oil", name: { zhTw: "山茶花護髮油", en: "Camellia Hair Oil" } },
    ],
  },
  {
    slug: "swimmer-keeping-colour",
    person: {
      zhTw: "鄭太太，46 歲，香港將軍澳，游泳教練",
      en: "Mrs Cheng, 46, swimming coach, Tseung Kwan O, Hong Kong",
    },
    concern: {
      zhTw: "每星期下水五天，髮色兩週就褪",
      en: "Five days a week in the pool, colour gone in two",
    },
    efficacy: "colour",
    place: "lengths",
    before: {
      zhTw: "染深棕色遮白髮，泳池的氯氣令髮色發紅、髮尾發澀，每個月都要補染，頭皮也累了。",
      en: "She colours dark brown over grey. Chlorine turned it reddish and roughened the ends, and monthly touch-ups were wearing out her scalp.",
    },
    routine: [
      {
        zhTw: "下水前用清水沾濕頭髮，塗一層鎖彩護色護髮素再戴泳帽",
        en: "Before the pool: wet hair with fresh water, comb in Colour-Lock Conditioner, then the cap",
      },
      {
        zhTw: "上岸後十分鐘內沖洗，用鎖彩護色洗髮露",
        en: "Rinse within ten minutes of coming out and wash with Rooibos Colour-Lock",
      },
      {
        zhTw: "星期日敷石榴護色髮膜十分鐘",
        en: "Pomegranate Colour Mask for ten minutes on Sundays",
      },
    ],
    weeks: 9,
    after: {
      zhTw: "補染由四星期延到七星期一次。泳帽下的髮際線仍會先褪，她接受了。",
      en: "Touch-ups went from every four weeks to every seven. The hairline under the cap still fades first, and she has made her peace with it.",
    },
    words: {
      zhTw: "原來「先濕清水」這一步，比買什麼都重要。",
      en: "Fresh water first: that step mattered more than anything I could buy.",
    },
    products: [
      {
        slug: "colour-lock-conditioner",
        name: { zhTw: "鎖彩護色護髮素", en: "Colour-Lock Conditioner" },
      },
      {
        slug: "rooibos-colour-lock-shampoo",
        name: { zhTw: "鎖彩護色洗髮露", en: "Rooibos Colour-Lock Shampoo" },
      },
      {
        slug: "pomegranate-colour-mask",
        name: { zhTw: "石榴護色髮膜", en: "Pomegranate Colour Mask" },
      },
    ],
  },
];
