/** The size budgets of pages in transferred bytes. They include compression and the headers of each response. */
export const BUDGETS = {
  /** The HTML of a public page with its critical CSS. It must fit the first round trip of TCP. */
  html: 13_000,
  /** The scripts that a page without forms loads. */
  readingScripts: 4 * 1024,
  /** The scripts that a page with a form loads before the first interaction. React is loaded after it. */
  formScripts: 5 * 1024,
  /** The scripts of the cart, the checkout and the orders. They update totals and times without React. */
  sumScripts: 6 * 1024,
  /** The HTML of a back-office page, whose style is a separate file. */
  staffHtml: 25 * 1024,
  /** The service worker, without headers. */
  serviceWorker: 2 * 1024,
  /** The scripts of a back-office page before any interaction. */
  staffScripts: 6 * 1024,
  /** The scripts that the first interaction with a form loads, without headers. */
  firstTouchScripts: 86_000,
  /** The style sheets that a visit loads. */
  styles: 10 * 1024,
  /** The largest image that a phone loads before scrolling. */
  picture: 25 * 1024,
  /** All transferred bytes of the first visit of the home page. */
  home: 120 * 1024,
} as const;
