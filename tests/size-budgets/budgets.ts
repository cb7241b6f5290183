/** What pages may weigh, in bytes as sent: compressed, with the headers of each answer. */
export const BUDGETS = {
  /** A public page with its critical CSS: what fits the first flight of TCP. */
  html: 13_000,
  /** Scripts while a reading page loads. */
  readingScripts: 4 * 1024,
  /** Scripts while a page with a form loads; React comes at the first interaction. */
  formScripts: 5 * 1024,
  /** Scripts of cart, checkout and orders, whose sums and times follow without React. */
  sumScripts: 6 * 1024,
  /** HTML of a page of the back office, whose style is a file. */
  staffHtml: 25 * 1024,
  /** Scripts of a page of the back office before anything on it is touched. */
  staffScripts: 6 * 1024,
  /** Scripts that the first interaction with a form brings, their bodies alone. */
  firstTouchScripts: 86_000,
  /** Style sheets of one visit. */
  styles: 10 * 1024,
  /** The heaviest single picture that a phone is sent before it is scrolled. */
  picture: 25 * 1024,
  /** All of the home page, first visit. */
  home: 120 * 1024,
} as const;
