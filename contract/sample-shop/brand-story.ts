import {
  mapLanguages,
  getTextIn,
  type Bilingual,
  type Language,
  type Localized,
} from "../model/languages";
import { SAMPLE_STORY_PICTURE } from "./pictures";

interface BrandStory {
  title: Localized;
  lead: Localized;
  /** The alternative text of the picture. */
  picture: Localized;
  chapters: readonly Chapter[];
  /** The product ranges. `code` is the value of `/product?range=`. */
  ranges: readonly { code: string; name: Localized }[];
  promisesTitle: Localized;
  promises: readonly { title: Localized; text: Localized }[];
  closing: Localized;
}

interface Chapter {
  /** The HTML id of the chapter, for links to it. */
  slug: string;
  title: Localized;
  paragraphs: readonly Localized[];
}

/** The parts of the sample shop's story. */
export const brandStory: BrandStory = {
  title: { zhTw: "從一瓶山茶花油說起", en: "It began with a bottle of camellia oil" },
  lead: {
    zhTw: "2016 年，一位髮型師和一位配方師，在上環的小鋪裡裝了第一批山茶花護髮油，一共一百二十瓶。",
    en: "In 2016 a hairdresser and a formulator filled their first camellia hair oil in a small shop in Sheung Wan: one hundred and twenty bottles in all.",
  },
  picture: {
    zhTw: "山茶花護髮油立在圓座上，旁邊是一瓶插著的山茶花、一碟茶籽",
    en: "Camellia hair oil on a plinth, with camellias in a vase and a dish of seeds",
  },
  chapters: [
    {
      slug: "the-chair",
      title: { zhTw: "剪髮椅上聽到的話", en: "What is said in a hairdresser's chair" },
      paragraphs: [
        {
          zhTw: "何靜在髮廊工作了十四年。顧客坐下來，第一句往往不是想剪什麼髮型，而是「最近頭髮掉得好厲害」、「頭皮癢了很久」。她看見的，是被洗得太勤的乾頭皮、被油敷得太厚的細軟髮，還有浴室裡買了一整排卻不知道怎麼用的瓶子。",
          en: "Ching Ho worked in salons for fourteen years. People sat down and rarely began with the haircut. They said their hair was falling out, or that their scalp had itched for months. What she saw were dry scalps washed too often, fine hair buried under oil, and bathroom shelves full of bottles nobody had explained.",
        },
        {
          zhTw: "她慢慢相信，多數人缺的不是更貴的商品，而是有人告訴他們：你的頭皮是什麼狀況，該用什麼，多久用一次，什麼時候該去看醫生。",
          en: "She came to believe that most people needed guidance, not pricier products: someone to tell them what their scalp was like, what to use, how often, and when to see a doctor instead.",
        },
      ],
    },
    {
      slug: "the-hillside",
      title: { zhTw: "南投的一片山坡", en: "A hillside in Nantou" },
      paragraphs: [
        {
          zhTw: "林永澤是台灣的化妝品配方師，老家在南投種油茶。他記得外婆用榨油剩下的茶籽粉洗頭，再點一滴油在髮尾，七十歲的頭髮仍然烏亮。兩人在一次展覽上認識，聊的不是市場，而是為什麼那樣簡單的做法會有用。",
          en: "Lin Yung-tse formulates cosmetics in Taiwan, where his family grows camellias for oil in Nantou. He remembers his grandmother washing her hair with the seed meal left after pressing, then smoothing a single drop of oil over the ends; at seventy her hair still shone. The two met at a trade fair and talked not of markets but of why something so simple worked.",
        },
        {
          zhTw: "第一瓶油只有四樣成分，至今沒有改過。後來的洗髮露、護髮素與頭皮精華，都守著同一個想法：洗得溫和，留下的都交代清楚，不多放一樣說不出理由的東西。",
          en: "That first oil has four ingredients and has never changed. Every shampoo, conditioner and serum since follows the same idea: cleanse gently, be open about what stays, and add nothing without a reason.",
        },
      ],
    },
    {
      slug: "five-ranges",
      title: { zhTw: "淨、養、固、舒、色", en: "Five ranges, five words" },
      paragraphs: [
        {
          zhTw: "我們把商品分成五個系列，用一個字說完它做什麼：淨，是清走多餘的；養，是補回缺少的；固，是照顧脆弱的；舒，是安撫敏感的；色，是留住染後髮色。你不需要記住成分名，只要知道今天頭皮需要哪一個字。",
          en: "Our products fall into five ranges, each named for what it does. Purify removes excess. Nourish restores what is missing. Strengthen protects what is fragile. Soothe calms what is sensitive. Colour Care keeps colour true. There are no ingredient names to memorise; just ask which of the five your scalp needs today.",
        },
        {
          zhTw: "五個系列可以混著用。油性頭皮配乾燥髮尾，就是「淨」加「養」；剛染完又發癢，就是「色」加「舒」。",
          en: "They are made to be mixed. For an oily scalp with dry ends, use Purify and Nourish; for a freshly coloured, itchy one, Colour Care and Soothe.",
        },
      ],
    },
    {
      slug: "the-bottle",
      title: { zhTw: "一個瓶子用很久", en: "Made to be refilled" },
      paragraphs: [
        {
          zhTw: "主要的洗髮露與護髮素都有補充裝，塑膠用量約是新瓶的三分之一。包材用再生紙，不加塑膠膜。木梳由台中的木工坊逐齒打磨，壞了一齒，寄回來我們替你修。",
          en: "Our main shampoos and conditioners come in refills that take about a third of the plastic of a new bottle. Boxes are recycled paper without film. The combs are smoothed tooth by tooth in a Taichung workshop; if one breaks, send it back and we will mend it.",
        },
      ],
    },
  ],
  ranges: [
    { code: "purify", name: { zhTw: "淨", en: "Purify" } },
    { code: "nourish", name: { zhTw: "養", en: "Nourish" } },
    { code: "strengthen", name: { zhTw: "固", en: "Strengthen" } },
    { code: "soothe", name: { zhTw: "舒", en: "Soothe" } },
    { code: "colour-care", name: { zhTw: "色", en: "Colour Care" } },
  ],
  promisesTitle: { zhTw: "我們守著的三件事", en: "Our three promises" },
  promises: [
    {
      title: { zhTw: "成分全列明", en: "Every ingredient named" },
      text: {
        zhTw: "每件商品的頁面與瓶身，都有完整的國際成分名稱（INCI），包括香料中的致敏原。",
        en: "Every product page and bottle carries the full INCI list, including fragrance allergens.",
      },
    },
    {
      title: { zhTw: "不說做不到的話", en: "No promises we cannot keep" },
      text: {
        zhTw: "護髮品不是藥物。我們不承諾生髮，遇到該看醫生的情況，會請你先去看醫生。",
        en: "Hair care is not medicine. We do not promise new hair, and when something needs a doctor, we say so first.",
      },
    },
    {
      title: { zhTw: "有真人回答", en: "Real people answer" },
      text: {
        zhTw: "LINE 與 WhatsApp 的另一頭，是受過訓練的同事，會先問清楚，再建議，也會勸你不用買。",
        en: "On LINE and WhatsApp you reach trained colleagues who ask before they advise, and who will also tell you when you need not buy.",
      },
    },
  ],
  closing: {
    zhTw: "十年過去，小鋪還在原來的地方。歡迎路過時進來坐坐，讓我們看看你的頭皮。",
    en: "Ten years on, the shop is where it always was. Drop in when you pass by and let us take a look at your scalp.",
  },
};

/** The story as Markdown, the form in which staff edit it. */
export const sampleStory: Bilingual = mapLanguages(writeStory);

function writeStory(lang: Language): string {
  const { title, lead, picture, chapters, ranges, promisesTitle, promises, closing } = brandStory;
  return [
    `# ${getTextIn(title, lang)}`,
    getTextIn(lead, lang),
    `![${getTextIn(picture, lang)}](${SAMPLE_STORY_PICTURE})`,
    ...chapters.flatMap((chapter) => [
      `## ${getTextIn(chapter.title, lang)} {#${chapter.slug}}`,
      ...chapter.paragraphs.map((each) => getTextIn(each, lang)),
      ...(chapter.slug === "five-ranges"
        ? [
            ranges
              .map(({ code, name }) => `[${getTextIn(name, lang)}](/product?range=${code})`)
              .join(" · "),
          ]
        : []),
    ]),
    `## ${getTextIn(promisesTitle, lang)}`,
    ...promises.flatMap(({ title: promise, text }) => [
      `### ${getTextIn(promise, lang)}`,
      getTextIn(text, lang),
    ]),
    "---",
    getTextIn(closing, lang),
  ].join("\n\n");
}
