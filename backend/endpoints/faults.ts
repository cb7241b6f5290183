import type { NextFunction, Request, Response } from "express";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { CALL_TIMEOUT_MS } from "@contract/model/limits";

/**
 * A fault that a QA client requests (docs/qa-contract.md). `call` is the last part of a path, such as `productPage`.
 * The next `times` responses of that call fail in the way that `kind` names.
 */
export const faultRequest = z.object({
  call: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  kind: z
    .string()
    .check(
      z.regex(
        /^(slow|reset|html|truncated|expired|status [45]\d\d|code (401|403|404|500|601|999))$/,
      ),
    ),
  times: z._default(z.int().check(z.minimum(0), z.maximum(100)), 1),
  /**
   * The login name of a shopper. If it is set, only calls of this shopper fail, so that concurrent tests do not
   * affect each other.
   */
  loginName: z.optional(z.string().check(z.maxLength(14))),
});
export type FaultRequest = z.output<typeof faultRequest>;

const LONGER_THAN_THE_TIMEOUT_MS = CALL_TIMEOUT_MS + 1_000;

/** Returns the id of the shopper of a request, or undefined for a visitor. */
type FindShopperId = (request: Request) => Promise<string | undefined>;

/** The pending faults of this process. */
export class Faults {
  readonly #waiting = new Map<string, { kind: string; left: number }>();
  readonly #findShopperId: FindShopperId;

  readonly #calls: ReadonlySet<string>;

  /** `paths` are the paths of all calls of this backend. */
  constructor(paths: readonly string[], findShopperId: FindShopperId) {
    this.#calls = new Set(paths.map(getCallName));
    this.#findShopperId = findShopperId;
  }

  /** Returns true if a call with this name exists. */
  knows(call: string): boolean {
    return this.#calls.has(call);
  }

  /** Makes the next `times` responses of a call fail, for one shopper or for all. 0 removes the fault. */
  ask({ call, kind, times }: FaultRequest, shopperId?: string): void {
    const key = createKey(call, shopperId);
    if (times === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, { kind, left: times });
  }

  /** Removes all faults. */
  clear(): void {
    this.#waiting.clear();
  }

  /** An Express middleware. It applies a pending fault to the request, or calls the next handler. */
  readonly meet = (request: Request, response: Response, next: NextFunction): void => {
    if (this.#waiting.size === 0) next();
    else this.#meetOne(request, response, next).catch(next);
  };

  async #meetOne(request: Request, response: Response, next: NextFunction): Promise<void> {
    const call = getCallName(request.path);
    const kind = this.#take(call) ?? this.#take(call, await this.#findShopperId(request));
    if (kind === undefined) next();
    else await goWrong(kind, response, next);
  }

  #take(call: string, shopperId?: string): string | undefined {
    const key = createKey(call, shopperId);
    const fault = this.#waiting.get(key);
    if (fault === undefined) return undefined;
    fault.left -= 1;
    if (fault.left === 0) this.#waiting.delete(key);
    return fault.kind;
  }
}

function getCallName(path: string): string {
  return path.split("/").at(-1) ?? "";
}

function createKey(call: string, shopperId = ""): string {
  return `${call} ${shopperId}`;
}

async function goWrong(kind: string, response: Response, next: NextFunction): Promise<void> {
  const [word = "", number] = kind.split(" ");
  switch (word) {
    case "slow":
      await pause(LONGER_THAN_THE_TIMEOUT_MS, undefined, { ref: false });
      if (!response.destroyed) next();
      return;
    case "reset":
      response.socket?.destroy();
      return;
    case "html":
      response.type("html").send("<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>");
      return;
    case "truncated":
      response.type("json").send('{"code":200,"msg":"ok","data":{"id":12');
      return;
    case "expired":
      response.json({ code: 500, msg: "login expired" });
      return;
    case "status":
      response.status(Number(number)).type("text").send("fault");
      return;
    default:
      response.json({
        code: Number(number),
        msg: number === "500" || number === "601" ? `fault ${number}` : "",
      });
  }
}
