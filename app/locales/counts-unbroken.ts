/** The space between a count and what is counted, as in 3 件: a line of Chinese breaks at any space. */
const BEFORE_MEASURE = /(?<=\d|\}\}) (?=[件個項張頁天次款封秒分小])/g;

/** The same texts, in which a count stays on one line with its measure word. */
export function withCountsUnbroken<Texts>(texts: Texts): Texts {
  // Texts by key and nothing else, so that JSON gives back what it was given.
  return JSON.parse(JSON.stringify(texts).replace(BEFORE_MEASURE, "\u00a0")) as Texts;
}
