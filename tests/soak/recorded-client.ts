import { FormClient } from "../fixtures/form-client";
import type { Diary } from "./diary";

/** A client each of whose answers goes into the diary. */
export class RecordedClient extends FormClient {
  constructor(
    { origin, headers }: FormClient,
    readonly diary: Diary,
  ) {
    super(origin, headers);
  }

  override async ask(path: string, init: RequestInit): Promise<Response> {
    const from = this.diary.now;
    const note = (status: number) => {
      const method = init.method ?? "GET";
      this.diary.answered({ path: `${method} ${path}`, status, from, to: this.diary.now });
    };
    try {
      const answer = await super.ask(path, init);
      note(answer.status);
      return answer;
    } catch (error) {
      note(0);
      throw error;
    }
  }
}
