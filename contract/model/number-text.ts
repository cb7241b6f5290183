/** Matches whole groups of three digits with commas between them: `1,234` and `1,234.50`, but not `1,5`. */
const GROUPED_NUMBER = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** The distance in Unicode between a full-width character of a Chinese keyboard and its ASCII character. */
const FULL_WIDTH_DISTANCE = 0xfee0;

/**
 * Converts a number as people type it to plain digits: `１２０`, `1,234` and `" 120 "` become `120`, `1234` and
 * `120`. A JSON number of another client becomes its text. Any other text is returned unchanged except for its outer
 * spaces, so that the schema rejects it.
 */
export function toPlainDigits(typed: string | number): string {
  const text = String(typed)
    .replace(/[\uff0b-\uff0e\uff10-\uff19]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_DISTANCE),
    )
    .trim();
  return GROUPED_NUMBER.test(text) ? text.replaceAll(",", "") : text;
}
