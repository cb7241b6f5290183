import type { IncomingMessage, ServerResponse } from "node:http";
import { readGauge } from "@platform/metrics/define-metrics";
import { signalOf, type Post, type RemixHandler } from "../pages/remix-handler.server";
import { formFields } from "../posts/count-fields.server";
import { refuse } from "../posts/refusal-page.server";
import { TurnQueue, type TurnLimits } from "./concurrency-queue.server";

/**
 * Twelve pages keep a processor busy also where a backend is a network away, and are few enough that what
 * many visitors share comes through between them.
 */
const LIMITS: TurnLimits = { places: 12, waiting: 500, patienceMs: 8_000, holdMs: 1_000 };
/** The delay in seconds after which a page that found no free slot reloads itself. */
const ASK_AGAIN_S = 5;

const ownPages = readGauge({
  name: "storefront_own_pages",
  help: "Pages of a shopper's own that are being made (busy) and that wait for their turn (waiting)",
  label: "state",
});

interface Turns {
  /** Whether this one waits for nobody. */
  readonly isFree: (req: IncomingMessage, post: Post | null) => boolean;
  readonly limits?: TurnLimits;
}

/**
 * Pages that are one shopper's own are made a few at a time, in the order of arrival: when everybody wants
 * the same thing at once, those who only read are answered as on a calm day, and a page that comes late comes
 * whole. Who finds no place is told so: a page asks again by itself, a form is offered for another press, and
 * nothing was done.
 */
export function takingTurns(remix: RemixHandler, { isFree, limits = LIMITS }: Turns): RemixHandler {
  const queue = new TurnQueue(limits);
  ownPages.follow(() => ({ busy: queue.inside, waiting: queue.waiting }));
  return async (req, res, post) => {
    if (isFree(req, post)) return remix(req, res, post);
    // A form whose sender presses again stays in its place: the second press is given its answer.
    const leave = await queue.enter(post === null ? signalOf(res) : undefined);
    if (leave === null) {
      await refuseForNow(req, res, post);
      return null;
    }
    try {
      return await remix(req, res, post);
    } finally {
      leave();
    }
  };
}

/** "Many are here at once", with what was sent. */
export async function refuseForNow(
  req: IncomingMessage,
  res: ServerResponse,
  post: Post | null,
): Promise<void> {
  if (post === null) {
    refuse(req, res, { status: 503, reason: "busy", askAgainAfterS: ASK_AGAIN_S });
    return;
  }
  const fields = post.body.kind === "whole" ? await formFields(req, post.body.bytes) : null;
  const form = fields === null ? {} : { form: { action: req.url ?? "/index", fields } };
  refuse(req, res, { status: 503, reason: "busy", ...form });
}

let last = Promise.resolve();

/**
 * Settles when a page may be rendered: one in each round of the event loop, so that what needs no rendering, such
 * as a page that many share, waits for one page at most and not for all whose data came at the same moment.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => new Promise((go) => setImmediate(go)));
  return last;
}
