import type { AppLoadContext } from "@remix-run/node";
import { styleSheet } from "~/styles/style-sheet.server";

/** The style that a first visit carries inside its page: a visitor's page has no parts of a shopper's, nor of the staff's. */
export function criticalCss({ page }: Pick<AppLoadContext, "page">): string {
  return page.access === "public" && !page.isBackOffice ? styleSheet.visitorsCss : styleSheet.css;
}
