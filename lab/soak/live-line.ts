import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import type { RecordedClient } from "./recorded-client";

/** As the client module of the pages waits before it dials again. */
const DIAL_AGAIN_MS = 5_000;

/** A shopper's live line, dialled again whenever it is lost. */
export class LiveLine {
  #isOver = false;
  #socket: WebSocket | undefined;

  constructor(
    readonly client: RecordedClient,
    readonly loginId: string,
  ) {
    void this.#keepOpen();
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }

  async #keepOpen(): Promise<void> {
    await this.#hold();
    while (!this.#isOver) {
      await pause(DIAL_AGAIN_MS);
      await this.#hold();
    }
  }

  /** Until it is closed; the diary hears how the dialling went. */
  async #hold(): Promise<void> {
    if (this.#isOver) return;
    const { diary, origin, headers, cookies } = this.client;
    const path = `/websocket/${this.loginId}`;
    const from = diary.now;
    const socket = new WebSocket(origin.replace("http", "ws") + path, {
      headers: { ...headers, Cookie: cookies, Origin: origin },
    });
    this.#socket = socket;
    let status = 0;
    const note = () => diary.answered({ path: "a live line", status, from, to: diary.now });
    await new Promise<void>((resolve) => {
      socket.once("open", () => {
        status = 101;
        note();
      });
      socket.on("message", () => diary.count("messages over live lines"));
      socket.once("unexpected-response", (_request, answer) => {
        // A backend that is away cannot say whose line it is: the shop takes none meanwhile.
        status = answer.statusCode === 403 ? 503 : (answer.statusCode ?? 0);
        socket.terminate();
      });
      socket.on("error", () => undefined);
      socket.once("close", () => {
        if (status !== 101 && !this.#isOver) note();
        resolve();
      });
    });
  }
}
