import { createHash } from "node:crypto";

/**
 * A form submission that is being processed. Each of its calls that change data has a key. If the same form
 * is submitted again to any storefront, its calls have the same keys. By these keys, the backend detects the
 * repetition.
 */
export class Submission {
  /** True if an earlier submission with the same content has already executed one of the calls. */
  isRepeated = false;
  readonly #answers: Map<string, Promise<unknown>>;
  readonly #numbers = new Map<string, number>();

  /** `key` identifies the submission (see `createSubmitKey`). */
  constructor(
    readonly key: string,
    answers: ReadonlyMap<string, Promise<unknown>> = new Map(),
  ) {
    this.#answers = new Map(answers);
  }

  /**
   * Runs `send` with the key of the submission's next call to this path. All calls to a path have the same
   * answer type.
   */
  call<Answer>(path: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
    const number = (this.#numbers.get(path) ?? 0) + 1;
    this.#numbers.set(path, number);
    const name = `${path} ${number}`;
    // The cast is safe, because all calls to a path have the same answer type.
    const known = this.#answers.get(name) as Promise<Answer> | undefined;
    if (known !== undefined) this.isRepeated = true;
    const key = createHash("sha256").update(`${this.key}\n${name}`).digest("base64url");
    const answer = known ?? send(key);
    this.#answers.set(name, answer);
    return answer;
  }

  /**
   * Returns a repetition of the submission. It has the answers of the earlier calls, so that they are not
   * sent again.
   */
  repeat(): Submission {
    const repetition = new Submission(this.key, this.#answers);
    repetition.isRepeated = true;
    return repetition;
  }
}
