import { formatAppearance, DEFAULT_APPEARANCE, type Appearance } from "../shop/appearance";
import type { ShopProfile } from "../shop/shop-profile";

/** The appearance of the sample shop. It uses the built-in logo and colours, and its own image for shared links. */
const sampleLook: Appearance = { ...DEFAULT_APPEARANCE, sharePicture: "/pictures/share.jpg" };
export const sampleAppearance = formatAppearance(sampleLook);

/**
 * The profile of the sample shop. The demo shop is seeded with it. A storefront also shows it if its backend
 * supports only the calls of the specification. The e-mail domain `.example` and the phone range are
 * reserved, so that messages to an unchanged demo shop reach no real person.
 */
export const sampleProfile = {
  name: { zhTw: "Rootwell 根源養髮", en: "Rootwell" },
  shortName: { zhTw: "根源養髮", en: "Rootwell" },
  description: {
    zhTw: "Rootwell 根源養髮，為香港與台灣的頭皮與頭髮而做的日常護理：洗髮、護髮、頭皮精華與梳具，全店免運費。",
    en: "Rootwell makes everyday care for scalp and hair in Hong Kong and Taiwan: shampoo, conditioner, scalp serum and brushes, with free shipping on every order.",
  },
  email: "care@rootwell.example",
  phone: "+852 8000 0148",
  whatsApp: "+852 8000 0148",
  line: "@rootwell-care",
  address: {
    zhTw: "香港上環梧桐里 12 號地下",
    en: "G/F, 12 Ng Tung Lane, Sheung Wan, Hong Kong",
  },
  hours: {
    zhTw: "星期一至五 10:00–18:30，星期六 10:00–14:00；星期日及香港公眾假期休息",
    en: "Monday to Friday 10:00–18:30, Saturday 10:00–14:00; closed on Sundays and Hong Kong public holidays",
  },
  since: 2016,
  pictureNote: {
    zhTw: "商品圖為本店繪製，實際包裝以收到為準。",
    en: "Product pictures are illustrations; the packaging you receive may differ slightly.",
  },
  payMethods: [],
  twdRate: null,
  closed: false,
  appearance: sampleLook,
} as const satisfies ShopProfile;

/** The default return address of the sample shop, as staff would enter it in the settings. */
export const sampleReturnAddress =
  "香港葵涌葵昌路 28 號 6 樓 根源養髮退貨部 / Returns, 6/F, 28 Kwai Cheong Road, Kwai Chung, Hong Kong";
