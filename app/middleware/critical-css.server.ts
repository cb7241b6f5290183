import { isPublicPath } from "~/session/public-paths";
import { styleSheet } from "~/styles/style-sheet.server";

/** The text of the sheet that a page carries inside on a first visit: a visitor's needs not all of it. */
export function criticalCss({ url }: Request): string {
  return isPublicPath(new URL(url).pathname) ? styleSheet.visitorsCss : styleSheet.css;
}
