import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { PreviewWidth } from "~/ui/previewed";
import type { Original } from "./fetch-original.server";
import { PictureFailure } from "./picture-failure.server";
import type { PictureRequest } from "./read-picture-request.server";

/** Makes pictures out of bytes that anybody may have sent. Fails with PictureFailure 502 where it cannot. */
export interface PictureWork {
  convert(original: Original, request: PictureOutcome): Promise<Buffer>;
  /** A preview as AVIF; empty for a picture that has none. */
  preview(bytes: Uint8Array, width: PreviewWidth): Promise<Buffer>;
}

/** What a picture is to be. */
export type PictureOutcome = Pick<PictureRequest, "width" | "format" | "lowData">;

type Asked =
  | { readonly kind: "convert"; readonly original: Original; readonly request: PictureOutcome }
  | { readonly kind: "preview"; readonly bytes: Uint8Array; readonly width: PreviewWidth };

/** What the process is sent. */
export interface PictureTask {
  readonly id: number;
  readonly asked: Asked;
}

/** What it sends back. */
export type PictureAnswer =
  | { readonly id: number; readonly made: Uint8Array }
  | { readonly id: number; readonly problem: string };

interface Waiting {
  readonly done: (made: Buffer) => void;
  readonly failed: (failure: PictureFailure) => void;
}

const PROGRAM = "build/storefront/pictures.js";
const IDLE_MS = 10_000;

/**
 * Makes pictures in a process of their own, which is there while there is work and for ten seconds after it: what
 * decoding takes of memory (80 MB, which malloc would keep) goes with it, and so does whatever a hostile file
 * may do to a decoder. It gets none of the shop's settings. One that dies fails what it was at; the next picture
 * starts another.
 */
export class PictureProcess implements PictureWork {
  readonly #idleMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #letGo: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs;
  }

  convert(original: Original, { width, format, lowData }: PictureOutcome): Promise<Buffer> {
    return this.#ask({ kind: "convert", original, request: { width, format, lowData } });
  }

  preview(bytes: Uint8Array, width: PreviewWidth): Promise<Buffer> {
    return this.#ask({ kind: "preview", bytes, width });
  }

  #ask(asked: Asked): Promise<Buffer> {
    const id = (this.#lastId += 1);
    clearTimeout(this.#letGo);
    const child = (this.#child ??= this.#start());
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      // A line that is closed is told by the child's end.
      child.send({ id, asked } satisfies PictureTask, () => undefined);
    });
  }

  #start(): ChildProcess {
    const child = fork(path.resolve(PROGRAM), {
      execArgv: [],
      serialization: "advanced",
      env: { NODE_ENV: "production" },
    });
    child.on("message", (answer: PictureAnswer) => this.#settle(answer));
    child.once("error", () => this.#ended(child));
    child.once("exit", () => this.#ended(child));
    // It keeps no storefront open that would end.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #settle(answer: PictureAnswer): void {
    const { done, failed } = this.#waiting.get(answer.id) ?? {};
    this.#waiting.delete(answer.id);
    if ("made" in answer) done?.(Buffer.from(answer.made));
    else failed?.(unreadable(answer.problem));
    if (this.#waiting.size > 0) return;
    this.#letGo = setTimeout(() => {
      const idle = this.#child;
      this.#child = undefined;
      idle?.disconnect();
    }, this.#idleMs).unref();
  }

  #ended(child: ChildProcess): void {
    if (this.#child !== child) return; // one that was let go
    this.#child = undefined;
    for (const { failed } of this.#waiting.values()) failed(unreadable("its process ended"));
    this.#waiting.clear();
  }
}

function unreadable(problem: string): PictureFailure {
  return new PictureFailure(502, "The picture could not be read", { cause: new Error(problem) });
}
