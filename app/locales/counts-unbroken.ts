/**
 * Matches the space between a number and its measure word, as in 3 件. Without a non-breaking space, browsers
 * may wrap the line there.
 */
const BEFORE_MEASURE = /(?<=\d|\}\}) (?=[件個項張頁天次款封秒分小])/g;

/** Returns the same texts with non-breaking spaces between numbers and measure words. */
export function keepCountsUnbroken<Texts>(texts: Texts): Texts {
  // The cast is safe: the texts are plain strings by key, so JSON keeps them unchanged.
  return JSON.parse(JSON.stringify(texts).replace(BEFORE_MEASURE, "\u00a0")) as Texts;
}
