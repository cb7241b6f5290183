import { createHash } from "node:crypto";

/**
 * One submit of a form while it is answered. Each of its calls that changes something has a key: the same
 * one whenever the same form is sent again, at whichever storefront, so that the backend knows it.
 */
export class Submission {
  /** True once something that the submit asked for had been done before. */
  isRepeated = false;
  readonly #answers: Map<string, Promise<unknown>>;
  readonly #numbers = new Map<string, number>();

  /** `key`: what the submit is known by, see `submitKey`. */
  constructor(
    readonly key: string,
    answers: ReadonlyMap<string, Promise<unknown>> = new Map(),
  ) {
    this.#answers = new Map(answers);
  }

  /** Asks by `send` with the key of the submit's next call to this path; one path has one type of answer. */
  call<Answer>(path: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
    const number = (this.#numbers.get(path) ?? 0) + 1;
    this.#numbers.set(path, number);
    const name = `${path} ${number}`;
    // The compiler does not tie a path to its one type of answer.
    const known = this.#answers.get(name) as Promise<Answer> | undefined;
    if (known !== undefined) this.isRepeated = true;
    const key = createHash("sha256").update(`${this.key}\n${name}`).digest("base64url");
    const answer = known ?? send(key);
    this.#answers.set(name, answer);
    return answer;
  }

  /** Whether it has asked for anything to be done. */
  get hasCalls(): boolean {
    return this.#answers.size > 0;
  }

  /** The same submit once more: its calls have been made, and their answers are known here. */
  again(): Submission {
    return new Submission(this.key, this.#answers);
  }
}
