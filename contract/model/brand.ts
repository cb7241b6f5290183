import type { Localized } from "./languages";

/**
 * The name and contacts of the shop. They apply until staff change them, and for a backend without
 * these settings. The e-mail address is in the reserved `.example` domain and the phone number in
 * an unassigned range. So an unchanged shop reaches no stranger.
 */
export const brand = {
  name: { zhTw: "Rootwell 根源養髮", en: "Rootwell" },
  /** The name for places with room for a single word: the logo and the app icon. */
  shortName: { zhTw: "根源養髮", en: "Rootwell" },
  email: "care@rootwell.example",
  phone: "+852 8000 0148",
  whatsApp: "+852 8000 0148",
  line: "@rootwell-care",
  hours: {
    zhTw: "星期一至五 10:00–18:30，星期六 10:00–14:00；星期日及香港公眾假期休息",
    en: "Monday to Friday 10:00–18:30, Saturday 10:00–14:00; closed on Sundays and Hong Kong public holidays",
  },
  foundedYear: 2016,
} as const satisfies Brand;

/** The brand in readable form. */
interface Brand {
  name: Localized;
  shortName: Localized;
  email: string;
  phone: string;
  whatsApp: string;
  line: string;
  hours: Localized;
  foundedYear: number;
}
