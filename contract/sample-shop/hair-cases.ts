import type { CustomerCase } from "./customer-case";

export const afterChildbirth: CustomerCase = {
  slug: "after-childbirth",
  person: { zhTw: "林太太，34 歲，台北，新手媽媽", en: "Mrs Lin, 34, new mother, Taipei" },
  concern: {
    zhTw: "產後四個月，排水孔全是頭髮",
    en: "Four months after childbirth, a drain full of hair",
  },
  efficacy: "hair-loss",
  place: "roots",
  before: {
    zhTw: "產後掉髮讓她不敢洗頭，長髮每天緊紮馬尾，額角的髮際明顯後退。醫生檢查後說屬產後常見的變化。",
    en: "She dreaded washing and wore her long hair in a tight ponytail every day; the hairline at her temples had visibly thinned. Her doctor said it was a normal change after childbirth.",
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
    zhTw: "掉髮量回到生產前的樣子，額角長出細短的新髮。她知道身體本來就會恢復，護理幫的是過渡期的狼狽。",
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
};

export const bleachedAndBreaking: CustomerCase = {
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
};

export const fineFlatHair: CustomerCase = {
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
    en: "His hair had grown finer with age, and rich shampoos only pressed it down. A dermatologist put it down to age.",
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
    en: "No miracle: he has no more hair than before, but the crown looks fuller; a colleague asked whether he had changed his haircut.",
  },
  words: {
    zhTw: "到我這個年紀，不求多，只求精神。",
    en: "At my age I do not ask for more hair, only for it to look lively.",
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
};

export const swimmerKeepingColour: CustomerCase = {
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
    en: "Touch-ups went from every four weeks to every seven. The hairline under the cap still fades first, and she has made her peace with that.",
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
};
