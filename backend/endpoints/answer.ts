import { randomUUID } from "node:crypto";
import express, {
  type Request,
  type Response,
  type NextFunction,
  type RequestHandler,
} from "express";
import JSONbig from "json-bigint";
import { CODE, REFUSALS, LOGIN_EXPIRED, type RefusalKey } from "@contract/model/failures";
import { type Language, getTextIn } from "@contract/model/languages";
import { isOutage } from "@platform/logging/create-log";
import { REFUSAL_MESSAGES } from "@contract/model/refusal-messages";
import { Refusal, type RefusalParams } from "../rules/refusal";
import { saveError } from "../services/logs/write-logs";
import type { Shop } from "../services/shop";

/** The number of seconds after which a caller may retry if the database is down. */
const RETRY_AFTER_S = 5;

/** The envelope of every response. Ids may be bigint and are sent as JSON numbers. */
export interface Envelope {
  code: number;
  msg: string;
  [part: string]: unknown;
}

/** Sends an envelope. The HTTP status is always 200, because the code is in the body. */
export function sendEnvelope(response: Response, envelope: Envelope): void {
  sendText(response, serializeEnvelope(envelope));
}

/** Sends a serialized envelope. */
export function sendText(response: Response, text: string): void {
  response.status(200).type("application/json").send(text);
}

/** Serializes an envelope. */
export function serializeEnvelope(envelope: Envelope): string {
  return JSONbig.stringify(envelope);
}

/** Returns the envelope of a business error: its code and message. */
export function toErrorEnvelope({ key, params, field }: Refusal, lang: Language): Envelope {
  return {
    code: REFUSALS[key].code,
    msg: formatRefusal(key, lang, params),
    errKey: key,
    ...(field !== undefined && { field }),
    ...(Object.keys(params).length > 0 && { params }),
  };
}

/**
 * Returns the request id that the storefront sent, so that both logs have the same id. Returns a new id if there is
 * none.
 */
export function getRequestId(request: Pick<Request, "get">): string {
  const given = request.get("X-Request-Id") ?? "";
  return /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

/**
 * Sends the response for an error. All endpoints use it. A business error becomes its code and message. An unreadable
 * request is a client error. Any other error is a bug: it is logged with an id, and the response contains that id.
 */
export function sendFailure(
  shop: Shop,
  response: Response,
  lang: Language,
  failure: unknown,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (failure instanceof Refusal) {
    sendEnvelope(response, toErrorEnvelope(failure, lang));
    return;
  }
  if (isUnreadable(failure)) {
    sendEnvelope(response, { code: CODE.warning, msg: "the request cannot be read" });
    return;
  }
  const requestId = getRequestId(response.req);
  shop.log.error("call.failed", { err: failure, id: requestId });
  saveError(shop, { requestId, call: response.req.path, failure });
  sendEnvelope(response, {
    code: CODE.fault,
    ...(isOutage(failure) && { retryAfter: RETRY_AFTER_S }),
    msg: getTextIn(
      { zhTw: `發生錯誤（${requestId}）。`, en: `Something went wrong (${requestId}).` },
      lang,
    ),
  });
}

const BODY_MAX = "1mb";
const readJson: RequestHandler = express.json({ limit: BODY_MAX, strict: false });

/**
 * Parses the JSON body of a request. For an invalid, too long or incomplete body it throws an error that
 * `isUnreadable` recognizes.
 */
export async function readBody(request: Request, response: Response): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    const next: NextFunction = (failure?: unknown) => {
      if (failure === undefined) resolve();
      else reject(failure instanceof Error ? failure : new Error("The body cannot be read."));
    };
    readJson(request, response, next);
  });
  return request.body;
}

/** Returns true if an error of Express or its parsers has a client error status. */
function isUnreadable(failure: unknown): boolean {
  return failure instanceof Error && "status" in failure && Number(failure.status) < 500;
}

/**
 * Returns the message of a business error in the caller's language, with its parameters filled in. The message of an
 * ended session is the same in every language, because clients compare it.
 */
function formatRefusal(key: RefusalKey, lang: Language, params: RefusalParams): string {
  if (key === "loginExpired") return LOGIN_EXPIRED;
  const values = lang === "en" && "nameEn" in params ? { ...params, name: params.nameEn } : params;
  return REFUSAL_MESSAGES[lang][key].replaceAll(/\{\{(\w+)\}\}/g, (_whole, param: string) =>
    String(values[param] ?? ""),
  );
}
