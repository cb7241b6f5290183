import { type CatalogueProduct, listSetIngredients, createPieceSku } from "./catalogue-product";
import { conditioners } from "./conditioners";
import { scalpCare } from "./scalp-care";
import { shampoos } from "./shampoos";
import { treatments } from "./treatments";

const shelf = [...shampoos, ...conditioners, ...scalpCare, ...treatments];
const oneSet = { zhTw: "1 組", en: "1 set" };

export const travel: readonly CatalogueProduct[] = [
  {
    slug: "purify-travel-set",
    name: { zhTw: "清爽旅行三件組", en: "Fresh Travel Trio" },
    range: "purify",
    category: "travel",
    efficacy: ["oil-control"],
    scalp: ["scalp-oily"],
    shape: "box",
    packings: [createPieceSku(oneSet, { priceCents: 11800, originalPriceCents: 13800, stock: 67 })],
    salesCount: 1392,
    weight: 56,
    createdDaysAgo: 190,
    summary: {
      zhTw: "三支 50 毫升，登機無煩惱，夠用一個星期。",
      en: "Three bottles of 50 ml: fit for the cabin, enough for a week.",
    },
    description: {
      zhTw: "內含茶樹淨油洗髮露、薄荷輕盈護髮素、薄荷淨涼頭皮水各 50 毫升，裝在透明的拉鏈袋，過安檢不用翻箱。\n\n旅館的洗髮用品常令頭皮更油或更乾，帶自己的去，度假回來也不用重新適應。",
      en: "Tea Tree Clearing Shampoo, Mint Weightless Conditioner and Cool Mint Scalp Tonic, 50 ml each, in a clear zip bag that goes straight through security.\n\nHotel shampoo often leaves a scalp oilier or drier than before. Take your own and come home with nothing to put right.",
    },
    ingredients: listSetIngredients(shelf, [
      "tea-tree-clearing-shampoo",
      "mint-weightless-conditioner",
      "cool-mint-scalp-tonic",
    ]),
    usage: {
      zhTw: "與正裝相同。飛行後頭皮悶熱，先噴頭皮水再休息。",
      en: "As the full sizes. If the scalp feels stuffy after a flight, spray the tonic before resting.",
    },
    suitableFor: {
      zhTw: "油性頭皮、短途旅行、健身袋常備。",
      en: "Oily scalps, short trips and gym bags.",
    },
    warnings: {
      zhTw: "頭皮水含薄荷醇與酒精，遠離火源，三歲以下幼童不宜。",
      en: "The tonic contains menthol and alcohol: keep from flames; not for children under three.",
    },
  },
  {
    slug: "colour-travel-set",
    name: { zhTw: "護色旅行三件組", en: "Colour Travel Trio" },
    range: "colour-care",
    category: "travel",
    efficacy: ["colour", "moisture"],
    shape: "box",
    packings: [createPieceSku(oneSet, { priceCents: 13800, originalPriceCents: 15800, stock: 0 })],
    salesCount: 847,
    weight: 45,
    createdDaysAgo: 140,
    summary: {
      zhTw: "海邊與泳池最傷髮色，這三支陪你下水再上岸。",
      en: "Sea and pool are hardest on colour. These three go in and come out with you.",
    },
    description: {
      zhTw: "內含鎖彩護色洗髮露、鎖彩護色護髮素、石榴護色髮膜各 50 毫升。下水前塗一點護髮素，上岸後儘快用洗髮露沖走鹽與氯，晚上再敷髮膜。\n\n袋內附一張小卡，把這三步印在上面。",
      en: "Rooibos Colour-Lock Shampoo, Colour-Lock Conditioner and Pomegranate Colour Mask, 50 ml each. A little conditioner before the water, shampoo to rinse out salt or chlorine soon after, the mask in the evening.\n\nA small card in the bag keeps the three steps at hand.",
    },
    ingredients: listSetIngredients(shelf, [
      "rooibos-colour-lock-shampoo",
      "colour-lock-conditioner",
      "pomegranate-colour-mask",
    ]),
    usage: {
      zhTw: "與正裝相同；游泳前先以清水沾濕頭髮，再塗護髮素。",
      en: "As the full sizes; before swimming, wet hair with fresh water and comb in the conditioner.",
    },
    suitableFor: {
      zhTw: "染髮後出遊、常游泳的人。",
      en: "Coloured hair on holiday, and regular swimmers.",
    },
    warnings: {
      zhTw: "僅供外用。護髮素含胺基矽靈；染後 48 小時內請勿使用。",
      en: "For external use only. The conditioner contains amodimethicone; wait 48 hours after colouring.",
    },
  },
  {
    slug: "soothe-travel-set",
    name: { zhTw: "無香舒緩旅行組", en: "Fragrance-Free Travel Pair" },
    range: "soothe",
    category: "travel",
    efficacy: ["soothing"],
    scalp: ["scalp-sensitive"],
    shape: "box",
    packings: [createPieceSku(oneSet, { priceCents: 10800, stock: 52 })],
    salesCount: 618,
    weight: 42,
    createdDaysAgo: 20,
    summary: {
      zhTw: "換了水土，頭皮也會鬧脾氣。把熟悉的溫和帶在身邊。",
      en: "A change of water can upset a scalp. Bring the gentleness it knows.",
    },
    description: {
      zhTw: "內含無香舒緩洗髮露 50 毫升與積雪草舒緩頭皮精華 15 毫升。各地水質硬度不同，敏感頭皮到埗首兩三天最容易癢，洗後點一點精華便舒服得多。\n\n小巧得可以放進化妝包，試用整個系列也從這裡開始最划算。",
      en: "Fragrance-Free Calm Shampoo 50 ml and Centella Calm Scalp Serum 15 ml. Water differs from place to place, and a sensitive scalp itches most in the first days away; a few drops of serum after washing make it far easier.\n\nSmall enough for a make-up bag, and the most sensible way to try the range.",
    },
    ingredients: listSetIngredients(shelf, [
      "fragrance-free-calm-shampoo",
      "centella-calm-scalp-serum",
    ]),
    usage: {
      zhTw: "洗髮露先在手心起泡再用；精華於洗後點在頭皮。",
      en: "Foam the shampoo in your palms first; dab the serum on the scalp after washing.",
    },
    suitableFor: {
      zhTw: "敏感頭皮的旅人，或想先小量試用的人。",
      en: "Travellers with sensitive scalps, or a careful first try.",
    },
    warnings: {
      zhTw: "含燕麥。持續不適請停用並看醫生。",
      en: "Contains oat. Stop and see a doctor if discomfort persists.",
    },
  },
  {
    slug: "travel-refill-bottles",
    name: { zhTw: "旅行分裝瓶", en: "Travel Refill Bottles" },
    range: "nourish",
    category: "travel",
    efficacy: ["moisture"],
    shape: "pump",
    packings: [
      createPieceSku({ zhTw: "80 毫升 × 3 個", en: "3 × 80 ml" }, { priceCents: 8800, stock: 74 }),
    ],
    salesCount: 529,
    weight: 40,
    createdDaysAgo: 10,
    summary: {
      zhTw: "家裡那一瓶，帶得走。三個不漏的小泵瓶，登機尺寸。",
      en: "The bottle from home, made portable: three small leak-proof pumps of cabin size.",
    },
    description: {
      zhTw: "洗髮露、護髮素和一樣你離不開的，各裝一瓶。泵頭可以旋緊鎖上，瓶口加了矽膠圈，在行李裡壓著也不漏。\n\n瓶身是回收 PET，附防水標籤與小漏斗，寫好再裝，到了旅館就不會拿錯。",
      en: "One for shampoo, one for conditioner and one for what you cannot be without. The pumps twist shut and a silicone ring keeps them tight under the weight of a suitcase.\n\nMade of recycled PET, with waterproof labels and a small funnel: write, fill, and nothing is mixed up at the hotel.",
    },
    ingredients: null,
    usage: {
      zhTw: "首次使用前以溫水洗淨晾乾。裝八分滿，擠出空氣後旋緊泵頭。",
      en: "Wash with warm water and dry before first use. Fill to four fifths, press out the air and twist the pump shut.",
    },
    suitableFor: {
      zhTw: "習慣用自己洗護用品的旅人，也適合帶去健身房。",
      en: "Travellers who keep to their own care, and gym bags.",
    },
    warnings: {
      zhTw: "不耐 60°C 以上高溫；請勿盛裝酒精或精油。",
      en: "Not for temperatures above 60 °C, alcohol or pure essential oils.",
    },
  },
];
