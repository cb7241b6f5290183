import { FormClient } from "../../tests/fixtures/form-client";
import type { SoakDiary } from "./diary";

/** A timeout in ms that is longer than all timeouts of the shop. A response that takes longer would never arrive. */
const ANSWER_WAIT_MS = 40_000;

/** A client that records each response in the diary. */
export class RecordedClient extends FormClient {
  constructor(
    { origin, headers }: FormClient,
    readonly diary: SoakDiary,
  ) {
    super(origin, headers);
  }

  override async ask(path: string, init: RequestInit): Promise<Response> {
    const from = this.diary.now;
    const note = (status: number, isBusy = false) => {
      const method = init.method ?? "GET";
      const to = this.diary.now;
      this.diary.recordAnswer({ path: `${method} ${path}`, status, from, to, isBusy });
    };
    try {
      const signal = AbortSignal.timeout(ANSWER_WAIT_MS);
      const answer = await super.ask(path, { ...init, signal });
      // Only the page for a busy storefront reloads itself.
      note(answer.status, answer.status === 503 && answer.headers.has("Refresh"));
      return answer;
    } catch (error) {
      note(0);
      if (error instanceof Error && error.name === "TimeoutError")
        this.diary.addComplaint(`${init.method ?? "GET"} ${path} was never answered`);
      throw error;
    }
  }
}
