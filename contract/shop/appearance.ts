import * as z from "zod/mini";
import { hasContrast, isColour } from "../model/colours";

/* How the shop looks. The text with the key `appearance` contains it as JSON, the same in both languages. */

/** The path of an uploaded picture or of one of the sample shop, or an empty text. */
const picture = z
  .string()
  .check(z.regex(/^(?:\/(?:pictures|profile)\/(?!.*\.\.)[\w./-]{1,200})?$/));
const colour = z
  .string()
  .check(z.refine((text) => text === "" || (isColour(text) && hasContrast(text))));

const appearance = z.object({
  /** The colour of headings, links and buttons in light mode as `#rrggbb`. The shop derives the one of dark mode. */
  brandColour: colour,
  /** The colour of prices and marks, as `brandColour`. */
  accentColour: colour,
  logo: picture,
  /** The size of the logo in px, 0 without a logo. */
  logoWidth: z.number(),
  logoHeight: z.number(),
  /** PNG files of the icon with these sides in px. */
  icon32: picture,
  icon180: picture,
  icon192: picture,
  icon512: picture,
  /** The icon with a margin, which devices may cut to any shape. */
  iconMaskable: picture,
  /** The picture of shared links. */
  sharePicture: picture,
});
export type Appearance = z.output<typeof appearance>;

/** The appearance of a shop that has not set any. */
export const PLAIN_APPEARANCE: Appearance = {
  brandColour: "",
  accentColour: "",
  logo: "",
  logoWidth: 0,
  logoHeight: 0,
  icon32: "",
  icon180: "",
  icon192: "",
  icon512: "",
  iconMaskable: "",
  sharePicture: "",
};

/** Parses a stored appearance. Returns null for anything else, such as a colour without contrast. */
export function parseAppearance(source: string): Appearance | null {
  try {
    const { success, data } = appearance.safeParse(JSON.parse(source));
    return success ? data : null;
  } catch {
    return null;
  }
}

/** Formats an appearance for storage, one part per line, so that its history shows the changed part. */
export function formatAppearance(parts: Appearance): string {
  return JSON.stringify(parts, undefined, 1);
}
