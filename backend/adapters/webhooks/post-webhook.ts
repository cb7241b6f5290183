import { createHmac, randomBytes } from "node:crypto";
import {
  WEBHOOK_ID_HEADER,
  WEBHOOK_SECRET_PREFIX,
  WEBHOOK_SIGNATURE_HEADER,
  WEBHOOK_TIMESTAMP_HEADER,
  type DeliveryProblem,
} from "@contract/staff/webhook-events";
import { isPrivateAddressError, isWebUrl, requestFrom } from "../public-agents";

const SECRET_BYTES = 32;
/** The maximum number of bytes of an answer that are read. */
const ANSWER_MAX_BYTES = 2_048;
const ANSWER_SHOWN_LENGTH = 200;

/** Returns a new secret for signatures. */
export function createWebhookSecret(): string {
  return WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

interface SignedContent {
  readonly id: string;
  /** The time of the attempt in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns the signature header of a request, as in the Standard Webhooks specification. */
export function signWebhook(secret: string, { id, timestamp, body }: SignedContent): string {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return `v1,${mac}`;
}

/** A request to a webhook. */
interface WebhookRequest extends SignedContent {
  readonly url: string;
  readonly secret: string;
}

interface PostLimits {
  /** The maximum time in ms for the whole request. */
  readonly timeoutMs: number;
  /** The origins that may have private addresses and may use HTTP. */
  readonly privateOrigins: readonly string[];
}

/** The result of a request. `problem` is null if the target acknowledged it with a 2xx status. */
export interface WebhookAnswer {
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
  /** The first characters of the answer. Control characters are replaced. */
  readonly answer: string;
}

/**
 * Posts a signed request to a webhook. Redirects are not followed, and only the beginning of the answer is read. The
 * address must use HTTPS and be public, unless its origin is in `privateOrigins`. Never rejects.
 */
export function postWebhook(
  { url: address, secret, ...content }: WebhookRequest,
  { timeoutMs, privateOrigins }: PostLimits,
): Promise<WebhookAnswer> {
  const refused: WebhookAnswer = { status: null, problem: "address", answer: "" };
  if (!URL.canParse(address)) return Promise.resolve(refused);
  const url = new URL(address);
  const isAllowed = url.protocol === "https:" || privateOrigins.includes(url.origin);
  if (!isWebUrl(url) || !isAllowed) return Promise.resolve(refused);
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(content.body),
    "User-Agent": "Rootwell-Webhooks/1",
    [WEBHOOK_ID_HEADER]: content.id,
    [WEBHOOK_TIMESTAMP_HEADER]: String(content.timestamp),
    [WEBHOOK_SIGNATURE_HEADER]: signWebhook(secret, content),
  };
  return new Promise((resolve) => {
    const options = { method: "POST", headers, signal, privateOrigins };
    const request = requestFrom(url, options, (response) => {
      const { statusCode: status = 0 } = response;
      const problem = status >= 200 && status < 300 ? null : ("status" as const);
      const pieces: Buffer[] = [];
      let bytes = 0;
      // The status alone decides. An answer that is too long or never ends does not change it.
      const finish = () => {
        resolve({ status, problem, answer: toShownText(Buffer.concat(pieces)) });
        request.destroy();
      };
      response.on("data", (piece: Buffer) => {
        pieces.push(piece.subarray(0, ANSWER_MAX_BYTES - bytes));
        bytes += piece.length;
        if (bytes >= ANSWER_MAX_BYTES) finish();
      });
      response.on("end", finish);
      response.on("error", finish);
    });
    request.on("error", (error) => {
      const isPrivate = isPrivateAddressError(error);
      const problem = isPrivate ? "address" : signal.aborted ? "timeout" : "unreachable";
      resolve({ status: null, problem, answer: "" });
    });
    request.end(content.body);
  });
}

function toShownText(bytes: Buffer): string {
  // PostgreSQL does not store NUL. The page shows the text on one line.
  const text = bytes.toString("utf8").replaceAll(/\p{Cc}+/gu, " ");
  return Array.from(text.trim()).slice(0, ANSWER_SHOWN_LENGTH).join("");
}
