/** The size budgets of pages, in transferred bytes: compressed, with the headers of each response. */
export const BUDGETS = {
  /** A public page with its critical CSS. It fits the first round trip of TCP. */
  html: 13_000,
  /** The scripts that a reading page loads. */
  readingScripts: 4 * 1024,
  /** The scripts that a page with a form loads before the first interaction, which loads React. */
  formScripts: 5 * 1024,
  /** The scripts of cart, checkout and orders, which update sums and times without React. */
  sumScripts: 6 * 1024,
  /** The HTML of a back office page, whose style is a separate file. */
  staffHtml: 25 * 1024,
  /** The scripts of a back office page before any interaction. */
  staffScripts: 6 * 1024,
  /** The scripts that the first interaction with a form loads, without headers. */
  firstTouchScripts: 86_000,
  /** The style sheets of a visit. */
  styles: 10 * 1024,
  /** The largest image that a phone loads before scrolling. */
  picture: 25 * 1024,
  /** The whole home page at the first visit. */
  home: 120 * 1024,
} as const;
