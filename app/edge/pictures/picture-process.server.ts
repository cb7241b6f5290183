import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { PreviewWidth } from "~/ui/picture";
import { PictureFailure, type Original } from "./fetch-original.server";
import type { PictureRequest } from "./read-picture-request.server";

/**
 * Converts images from untrusted bytes. Rejects with a PictureFailure of status 502 if the bytes cannot be
 * decoded.
 */
export interface PictureConverter {
  convert(original: Original, request: PictureOptions): Promise<Buffer>;
  /** Resolves to a preview as AVIF, or to an empty buffer for an image without a preview. */
  preview(bytes: Uint8Array, width: PreviewWidth): Promise<Buffer>;
}

/** The requested width, format and quality of an image. */
export type PictureOptions = Pick<PictureRequest, "width" | "format" | "lowData">;

type TaskInput =
  | { readonly kind: "convert"; readonly original: Original; readonly request: PictureOptions }
  | { readonly kind: "preview"; readonly bytes: Uint8Array; readonly width: PreviewWidth };

/** A message to the child process. */
export interface PictureTask {
  readonly id: number;
  readonly asked: TaskInput;
}

/** A message from the child process. */
export type PictureTaskResult =
  | { readonly id: number; readonly made: Uint8Array }
  | { readonly id: number; readonly problem: string };

interface WaitingTask {
  readonly done: (made: Buffer) => void;
  readonly failed: (failure: PictureFailure) => void;
}

const PROGRAM = "build/storefront/pictures.js";
const IDLE_MS = 10_000;

/**
 * Converts images in a child process, which ends after ten idle seconds. The end frees the 80 MB that
 * decoding takes, and a hostile file can only harm that process. The process gets none of the shop's
 * settings. If it crashes, its tasks fail, and the next image starts another process.
 */
export class PictureProcess implements PictureConverter {
  readonly #idleMs: number;
  readonly #waiting = new Map<number, WaitingTask>();
  #child: ChildProcess | undefined;
  #letGo: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs;
  }

  convert(original: Original, { width, format, lowData }: PictureOptions): Promise<Buffer> {
    return this.#ask({ kind: "convert", original, request: { width, format, lowData } });
  }

  preview(bytes: Uint8Array, width: PreviewWidth): Promise<Buffer> {
    return this.#ask({ kind: "preview", bytes, width });
  }

  #ask(asked: TaskInput): Promise<Buffer> {
    const id = (this.#lastId += 1);
    clearTimeout(this.#letGo);
    const child = (this.#child ??= this.#start());
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      // Ignore errors here, because the exit event of the child reports a closed channel.
      child.send({ id, asked } satisfies PictureTask, () => undefined);
    });
  }

  #start(): ChildProcess {
    const child = fork(path.resolve(PROGRAM), {
      execArgv: [],
      serialization: "advanced",
      env: { NODE_ENV: "production" },
    });
    child.on("message", (answer: PictureTaskResult) => this.#settle(answer));
    child.once("error", () => this.#ended(child));
    child.once("exit", () => this.#ended(child));
    // Unref the child, so that it does not keep the storefront process alive.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #settle(answer: PictureTaskResult): void {
    const { done, failed } = this.#waiting.get(answer.id) ?? {};
    this.#waiting.delete(answer.id);
    if ("made" in answer) done?.(Buffer.from(answer.made));
    else failed?.(createUnreadableFailure(answer.problem));
    if (this.#waiting.size > 0) return;
    this.#letGo = setTimeout(() => {
      const idle = this.#child;
      this.#child = undefined;
      idle?.disconnect();
    }, this.#idleMs).unref();
  }

  #ended(child: ChildProcess): void {
    if (this.#child !== child) return; // The process that ended is an earlier one that was already released.
    this.#child = undefined;
    for (const { failed } of this.#waiting.values())
      failed(createUnreadableFailure("its process ended"));
    this.#waiting.clear();
  }
}

function createUnreadableFailure(problem: string): PictureFailure {
  return new PictureFailure(502, "The picture could not be read", { cause: new Error(problem) });
}
