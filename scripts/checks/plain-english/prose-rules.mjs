/**
 * A text that a person reads: a comment, a part of a Markdown page, a test title or an exported name.
 *
 * @typedef {{
 *   kind: "comment" | "paragraph" | "cell" | "heading" | "title" | "name",
 *   line: number,
 *   text: string,
 * }} Prose
 */

/**
 * A text that breaks a rule, and the advice for a better text.
 *
 * @typedef {{ line: number, text: string, advice: string }} Finding
 */

const SENTENCE_WORDS_MAX = 25;
const PARAGRAPH_WORDS_MAX = 60;
const CELL_CHARACTERS_MAX = 120;

/** The words of a private dialect, each with the standard term. @type {[RegExp, string][]} */
const WORDS = [
  [/\bpackings?\b(?!\s+(?:slip|list)s?\b)/gi, "SKU"],
  [/\breckon(?:s|ed|ing)?\b/gi, "calculate or estimate"],
  [/\banew\b/gi, "again or from scratch"],
  [/\bbeforehand\b/gi, "before, with the event"],
  [/\bask(?:s|ed|ing)?\s+again\b/gi, "retry"],
  [/\bmade\s+pages?\b/gi, "rendered page"],
  [/\bfinished\s+pages?\b/gi, "cached response"],
  [/\b(?:hot|kept)\s+statements?\b/gi, "prepared statement"],
  [/\bwhoever\b/gi, "the client, any caller or the user"],
  [/\bnobody\b/gi, "no client, no caller or no user"],
  [/\bsomebody\b/gi, "a client, a caller or a user"],
  [/\b(?:stand|stands|stood|standing)\s+in\b/gi, "be in, be stored in or replace"],
  [/\b(?:lie|lies|lay|lying)\s+in\b/gi, "be in or be stored in"],
  [/\b(?:is|are|was|were|be|been|being)\s+told\b/gi, "receive, show, return, log or notify"],
  [/\b(?:tell|tells|told|telling)\s+of\b/gi, "show, report, log or notify"],
  [/\bbut\s+for\b/gi, "except or without"],
  [/,\s+for\s+(?:it|they)\b/gi, "because"],
];

const OPENING = /^[^\p{L}\p{N}]*(what|who|whose|whom|whoever|of|one|that|those)\b/iu;
/** Matches comments that only tools read. */
const DIRECTIVE =
  /^\s*(?:eslint|oxlint|prettier-ignore|@ts-|@vitest-|\/\s*<reference|#(?:region|endregion|\s*source)|[@#]__)/;

/**
 * Finds the parts of a text that are not plain English.
 *
 * @param {Prose} prose
 * @returns {Finding[]}
 */
export function findInProse(prose) {
  if (prose.kind === "comment" && DIRECTIVE.test(prose.text)) return [];
  const text = replaceCode(prose.text);
  const hasSentences = prose.kind !== "title" && prose.kind !== "name";
  return [
    ...findWords(text),
    ...(prose.kind === "comment" ? findOpening(text) : []),
    ...(hasSentences ? findLongSentences(text) : []),
    ...findExcess(prose, text),
  ].map(({ offset, ...finding }) => ({
    ...finding,
    line: prose.line + countMatches(text.slice(0, offset), /\n/g),
  }));
}

/** @param {string} text */
function findWords(text) {
  const sentences = splitSentences(text);
  return WORDS.flatMap(([pattern, term]) =>
    [...text.matchAll(pattern)].map((match) => {
      const sentence = sentences.findLast(({ offset }) => offset <= match.index);
      return {
        offset: match.index,
        text: sentence?.text ?? text,
        advice: `write "${term}", not "${toOneLine(match[0]).replace(/^, /, "")}"`,
      };
    }),
  );
}

/** @param {string} text */
function findOpening(text) {
  const word = OPENING.exec(text)?.[1];
  if (word === undefined) return [];
  const advice = `do not begin a comment with "${word}": begin with a verb (function) or an article and a noun (value)`;
  return [{ offset: 0, text: splitSentences(text)[0]?.text ?? text, advice }];
}

/** @param {string} text */
function findLongSentences(text) {
  return splitSentences(text).flatMap(({ offset, text: sentence }) => {
    const words = countWords(sentence);
    if (words <= SENTENCE_WORDS_MAX) return [];
    const advice = `split this sentence: it has ${words} words, at most ${SENTENCE_WORDS_MAX} are allowed`;
    return [{ offset, text: sentence, advice }];
  });
}

/**
 * @param {Prose} prose
 * @param {string} text without code
 */
function findExcess(prose, text) {
  if (prose.kind === "paragraph" && countWords(text) > PARAGRAPH_WORDS_MAX) {
    const advice = `split this paragraph: it has ${countWords(text)} words, at most ${PARAGRAPH_WORDS_MAX} are allowed`;
    return [{ offset: 0, text: toOneLine(text), advice }];
  }
  const shown = prose.text.replaceAll("`", "").length;
  if (prose.kind === "cell" && shown > CELL_CHARACTERS_MAX) {
    const advice = `shorten this cell: it has ${shown} characters, at most ${CELL_CHARACTERS_MAX} are allowed`;
    return [{ offset: 0, text: toOneLine(text), advice }];
  }
  return [];
}

/**
 * Replaces code and URLs by one word, and keeps the line breaks, so that offsets still belong to the right
 * lines.
 *
 * @param {string} text
 */
function replaceCode(text) {
  return (
    text
      .replace(/```[\s\S]*?```|`[^`]*`/g, (code) => `Code${"\n".repeat(countMatches(code, /\n/g))}`)
      .replace(/\{@\w+\s[^}]*\}/g, "Code")
      // Match the type of a JSDoc tag, with braces up to three levels deep.
      .replace(/(?<=@\w+\s+)\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, (type) =>
        "\n".repeat(countMatches(type, /\n/g)),
      )
      .replace(/\bhttps?:\/\/[^\s)]+/g, "Code")
      .replace(/\b(e\.g|i\.e|vs|cf)\./g, "$1,")
  );
}

/**
 * Splits a text into sentences. List items, blank lines and JSDoc tags also end a sentence.
 *
 * @param {string} text
 * @returns {{ offset: number, text: string }[]} flowing text, with the offset at which it begins
 */
function splitSentences(text) {
  const end =
    /(?<=[.!?][)\]"'”’*_]*)\s+(?=[("'“‘*_[]*[\p{Lu}\p{N}\p{Script=Han}])|(?<=[。！？])|\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)|\n(?=\s*@\w)/gu;
  const sentences = [];
  let offset = 0;
  for (const part of text.split(end)) {
    const begin = text.indexOf(part, offset);
    offset = begin + part.length;
    if (part.trim() !== "")
      sentences.push({ offset: begin + part.search(/\S/), text: toOneLine(part) });
  }
  return sentences;
}

/** @param {string} text */
function countWords(text) {
  return countMatches(text, /\S*[\p{L}\p{N}]\S*/gu);
}

/**
 * @param {string} text
 * @param {RegExp} pattern with the flag g
 */
function countMatches(text, pattern) {
  return text.match(pattern)?.length ?? 0;
}

/** @param {string} text */
function toOneLine(text) {
  return text.replace(/\s+/g, " ").trim();
}
