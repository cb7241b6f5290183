import type { IncomingMessage, ServerResponse } from "node:http";
import { toAddressRange } from "@contract/model/network-address";
import { defineReadGauge } from "@platform/metrics/define-metrics";
import { config } from "~/config.server";
import { readShopSession } from "~/session/shop-session.server";
import {
  getDisconnectSignal,
  type ReceivedPost,
  type RemixHandler,
} from "../pages/remix-handler.server";
import { parseFormFields } from "../posts/count-fields.server";
import { sendRejection } from "../posts/send-rejection.server";
import { getClientAddress } from "../security/client-address.server";
import {
  FairQueue,
  type FairQueueLimits,
  type ReleaseSlot,
  type RequestShare,
} from "./fair-queue.server";

/**
 * Twelve concurrent renders use a processor fully, even with a remote backend. They are few enough that
 * cached responses are sent between them. A page must be sent within three seconds, also under overload.
 * `answerMaxMs` leaves 0.7 s of them for the work outside the slot.
 */
const LIMITS: FairQueueLimits = {
  running: 12,
  reservedPerShare: 2,
  waitingPerShare: 250,
  runningPerNetwork: config.pagesPerNetwork,
  waitingPerNetwork: config.pagesWaitingPerNetwork,
  waitMaxMs: 2_000,
  answerMaxMs: 2_300,
  coldTasks: 24,
  slotHoldMs: 1_000,
};
/** The delay in seconds after which a page that got no slot reloads itself. */
const RETRY_AFTER_S = 5;

const ownPagesGauge = defineReadGauge({
  name: "storefront_own_pages",
  help: "Pages that are being rendered (busy) and that wait for a slot (waiting)",
  label: "state",
});

/**
 * Waits for a slot to render a page. Resolves to null if the caller must reject the request with
 * `rejectTemporarily`. `post` is null for GET and HEAD.
 */
export type AcquireRenderSlot = (
  req: IncomingMessage,
  res: ServerResponse,
  post: ReceivedPost | null,
) => Promise<ReleaseSlot | null>;

interface SlotOptions {
  /** Returns true if the request needs no slot. */
  readonly isFree?: (req: IncomingMessage, post: ReceivedPost | null) => boolean;
  readonly limits?: FairQueueLimits;
}

/** Creates the queue of all requests that render a page. */
export function createRenderSlots({
  isFree,
  limits = LIMITS,
}: SlotOptions = {}): AcquireRenderSlot {
  const queue = new FairQueue(limits);
  ownPagesGauge.follow(() => ({ busy: queue.running, waiting: queue.waiting }));
  return async (req, res, post) => {
    if (isFree?.(req, post) === true) return () => undefined;
    const request = {
      network: toAddressRange(getClientAddress(req)),
      share: getRequestShare(req, post),
    };
    // A form stays in the queue even if its client disconnects, because a repetition of the form gets the
    // response of the first submission.
    return queue.acquire(request, post === null ? getDisconnectSignal(res) : undefined);
  };
}

function getRequestShare({ headers }: IncomingMessage, post: ReceivedPost | null): RequestShare {
  if (post !== null) return "posts";
  return readShopSession(headers.cookie) === null ? "visitors" : "shoppers";
}

/** Returns a handler that renders within a slot. Without a free slot, the handler responds with 503. */
export function withRenderSlot(remix: RemixHandler, acquire: AcquireRenderSlot): RemixHandler {
  return async (req, res, post) => {
    const release = await acquire(req, res, post);
    if (release === null) {
      await rejectTemporarily(req, res, post);
      return null;
    }
    try {
      return await remix(req, res, post);
    } finally {
      release();
    }
  };
}

/**
 * Responds with 503 to a request that got no slot, so that nothing was executed. The response to a GET
 * request reloads itself later. The response to a form offers the form again with its values.
 */
export async function rejectTemporarily(
  req: IncomingMessage,
  res: ServerResponse,
  post: ReceivedPost | null,
): Promise<void> {
  if (post === null) {
    sendRejection(req, res, { status: 503, reason: "busy", askAgainAfterS: RETRY_AFTER_S });
    return;
  }
  const fields = post.body.kind === "whole" ? await parseFormFields(req, post.body.bytes) : null;
  const form = fields === null ? {} : { form: { action: req.url ?? "/index", fields } };
  sendRejection(req, res, { status: 503, reason: "busy", ...form });
}

let last = Promise.resolve();

/**
 * Resolves when a page may be rendered, one page per round of the event loop. So a response without
 * rendering, such as a cached page, waits for at most one page.
 */
export function waitToRender(): Promise<void> {
  last = last.then(() => new Promise((go) => setImmediate(go)));
  return last;
}
