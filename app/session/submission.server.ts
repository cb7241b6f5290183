import { createHash } from "node:crypto";

/**
 * A form submission that is being answered. Each of its calls that change data has a key. The key
 * is the same whenever the same form is sent again to any storefront, so that the backend detects
 * the repetition.
 */
export class Submission {
  /** True if a part of the submission had already been done before. */
  isRepeated = false;
  readonly #answers: Map<string, Promise<unknown>>;
  readonly #numbers = new Map<string, number>();

  /** `key` identifies the submission, see `submitKey`. */
  constructor(
    readonly key: string,
    answers: ReadonlyMap<string, Promise<unknown>> = new Map(),
  ) {
    this.#answers = new Map(answers);
  }

  /**
   * Runs `send` with the key of the submission's next call to this path. A path always has the same
   * answer type.
   */
  call<Answer>(path: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
    const number = (this.#numbers.get(path) ?? 0) + 1;
    this.#numbers.set(path, number);
    const name = `${path} ${number}`;
    // The compiler does not know the answer type of a path.
    const known = this.#answers.get(name) as Promise<Answer> | undefined;
    if (known !== undefined) this.isRepeated = true;
    const key = createHash("sha256").update(`${this.key}\n${name}`).digest("base64url");
    const answer = known ?? send(key);
    this.#answers.set(name, answer);
    return answer;
  }

  /** Returns a repetition of the submission, with the answers of its calls so that they are not sent again. */
  again(): Submission {
    const repetition = new Submission(this.key, this.#answers);
    repetition.isRepeated = true;
    return repetition;
  }
}
