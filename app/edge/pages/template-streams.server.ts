import {
  compressAroundPlaceholders,
  type BodyPart,
  type BodyWithPlaceholders,
} from "./compress-around-placeholders.server";
import {
  PLACEHOLDER_NAMES,
  toPlaceholderValues,
  type PlaceholderName,
  type ShopperParts,
  type PageTemplate,
} from "./page-template.server";

/**
 * The maximum number of shared streams of a page. Each stream is for one combination of value lengths. Pages
 * with other combinations are compressed individually.
 */
const STREAM_LENGTHS_MAX = 8;
/** The user info is padded to a multiple of this size, so that a few lengths cover all shoppers. */
const STEP_BYTES = 64;
const QUOTE = '"';

/**
 * The compressed streams of a shared page. Each stream serves all shoppers whose values have the same
 * lengths. Spaces after the attribute with the user info make its length equal.
 */
export class TemplateStreams {
  readonly #template: PageTemplate;
  /**
   * The streams by value lengths. Null means that a page with these lengths was requested once. The second
   * request creates the stream.
   */
  readonly #kinds = new Map<string, Promise<BodyWithPlaceholders | null> | null>();

  constructor(template: PageTemplate) {
    this.#template = template;
  }

  /**
   * Returns the brotli stream of this shopper's page, or null if the page must be compressed
   * individually.
   */
  async streamFor(own: ShopperParts): Promise<Buffer | null> {
    const values = this.#valuesFor(own);
    const kind = values.map(({ length }) => length).join(" ");
    const known = this.#kinds.get(kind);
    if (known === undefined) {
      if (this.#kinds.size < STREAM_LENGTHS_MAX) this.#kinds.set(kind, null);
      return null;
    }
    const making = known ?? compressAroundPlaceholders(this.#partsFor(values)).catch(() => null);
    this.#kinds.set(kind, making);
    return (await making)?.filled(values) ?? null;
  }

  /** Returns the placeholder values in the order of `PLACEHOLDERS`. */
  #valuesFor(own: ShopperParts): Buffer[] {
    const words = toPlaceholderValues(own);
    return PLACEHOLDER_NAMES.map((blank) => {
      const word = Buffer.from(words[blank]);
      return blank === "userInfo" && this.#isLengthened ? padValue(word) : word;
    });
  }

  #partsFor(values: readonly Buffer[]): BodyPart[] {
    const { texts, blanks } = this.#template;
    return texts.flatMap((text, nth): BodyPart[] => {
      const blank = blanks[nth];
      const begins = this.#isLengthened && blanks[nth - 1] === "userInfo" ? QUOTE.length : 0;
      const part = Buffer.from(text.slice(begins));
      const parts = part.length > 0 ? [part] : [];
      return blank === undefined ? parts : [...parts, toOpenPlaceholder(blank, values)];
    });
  }

  /** True if the user info is only in attributes. Spaces are allowed after an attribute. */
  get #isLengthened(): boolean {
    const { texts, blanks } = this.#template;
    return blanks.every(
      (blank, nth) => blank !== "userInfo" || texts[nth + 1]?.startsWith(QUOTE) === true,
    );
  }
}

function toOpenPlaceholder(blank: PlaceholderName, values: readonly Buffer[]) {
  const at = PLACEHOLDER_NAMES.indexOf(blank);
  return { blank: at, bytes: values[at]?.length ?? 0 };
}

/**
 * Returns the value with the closing quote of its attribute, padded with spaces to a multiple of
 * `STEP_BYTES`.
 */
function padValue(word: Buffer): Buffer {
  const ended = word.length + QUOTE.length;
  const whole = Buffer.alloc(Math.ceil(ended / STEP_BYTES) * STEP_BYTES, " ");
  word.copy(whole);
  whole.write(QUOTE, word.length);
  return whole;
}
