import {
  compressAroundBlanks,
  type BodyPart,
  type OpenBody,
} from "./compress-around-placeholders.server";
import { BLANKS, wordsOf, type Blank, type Own, type PageTemplate } from "./page-template.server";

/** Shoppers differ in how long their words are; more kinds than these are compressed one by one. */
const KINDS = 8;
/** The user info takes a multiple of so many bytes, so that few kinds stand for all shoppers. */
const STEP_BYTES = 64;
const QUOTE = '"';

/**
 * A page that many shoppers share, compressed once for all whose words are as long as each other's. Spaces
 * after the attribute that holds the user info make up for its length.
 */
export class TemplateStreams {
  readonly #template: PageTemplate;
  /** By the lengths of the words; null for one that was asked for once: the next one shows that it is worth it. */
  readonly #kinds = new Map<string, Promise<OpenBody | null> | null>();

  constructor(template: PageTemplate) {
    this.#template = template;
  }

  /** The brotli stream of this shopper's page; null where it is to be compressed by itself. */
  async streamFor(own: Own): Promise<Buffer | null> {
    const values = this.#valuesFor(own);
    const kind = values.map(({ length }) => length).join(" ");
    const known = this.#kinds.get(kind);
    if (known === undefined) {
      if (this.#kinds.size < KINDS) this.#kinds.set(kind, null);
      return null;
    }
    const making = known ?? compressAroundBlanks(this.#partsFor(values)).catch(() => null);
    this.#kinds.set(kind, making);
    return (await making)?.filled(values) ?? null;
  }

  /** What stands in each blank, in the order of `BLANKS`. */
  #valuesFor(own: Own): Buffer[] {
    const words = wordsOf(own);
    return BLANKS.map((blank) => {
      const word = Buffer.from(words[blank]);
      return blank === "userInfo" && this.#isLengthened ? lengthened(word) : word;
    });
  }

  #partsFor(values: readonly Buffer[]): BodyPart[] {
    const { texts, blanks } = this.#template;
    return texts.flatMap((text, nth): BodyPart[] => {
      const blank = blanks[nth];
      const begins = this.#isLengthened && blanks[nth - 1] === "userInfo" ? QUOTE.length : 0;
      const part = Buffer.from(text.slice(begins));
      const parts = part.length > 0 ? [part] : [];
      return blank === undefined ? parts : [...parts, openBlank(blank, values)];
    });
  }

  /** Whether the user info stands only where spaces may follow it: in an attribute. */
  get #isLengthened(): boolean {
    const { texts, blanks } = this.#template;
    return blanks.every(
      (blank, nth) => blank !== "userInfo" || texts[nth + 1]?.startsWith(QUOTE) === true,
    );
  }
}

function openBlank(blank: Blank, values: readonly Buffer[]) {
  const at = BLANKS.indexOf(blank);
  return { blank: at, bytes: values[at]?.length ?? 0 };
}

/** The end of the attribute with it, and spaces up to the next step. */
function lengthened(word: Buffer): Buffer {
  const ended = word.length + QUOTE.length;
  const whole = Buffer.alloc(Math.ceil(ended / STEP_BYTES) * STEP_BYTES, " ");
  word.copy(whole);
  whole.write(QUOTE, word.length);
  return whole;
}
