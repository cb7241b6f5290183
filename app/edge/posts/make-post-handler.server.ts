import type { IncomingMessage, ServerResponse } from "node:http";
import {
  AVATAR_UPLOAD_MAX_MS,
  UNPACK_VIDEO_MAX_BYTES,
  UNPACK_VIDEO_UPLOAD_MAX_MS,
} from "@contract/model/limits";
import { config } from "~/config.server";
import { getBasicInfo } from "~/prod-api/accounts.server";
import type { Access } from "~/routing/route-handle";
import type { RouteTable } from "~/routing/route-table.server";
import {
  createCsrfToken,
  isCsrfToken,
  createVisitorId,
  readVisitorId,
} from "~/session/csrf-token.server";
import { writeNotice } from "~/session/flash-notice.server";
import { LANGUAGE_COOKIE } from "~/session/preferences.server";
import { RepeatSubmits, createSubmitKey, type Submit } from "~/session/repeat-submit.server";
import { getLoginPath } from "~/session/safe-redirect";
import { SessionExpired } from "~/session/session-expired";
import { readShopSession } from "~/session/shop-session.server";
import { readCookie } from "~/session/signed-cookie.server";
import { readStaffSession } from "~/session/staff-session.server";
import { Submission } from "~/session/submission.server";
import { rejectTemporarily } from "../limits/limit-page-renders.server";
import { endResponse } from "../pages/end-response.server";
import type { RemixHandler } from "../pages/remix-handler.server";
import { sendResponse, type BufferedResponse } from "../pages/send-response.server";
import { getClientAddress } from "../security/client-address.server";
import { getRequestId } from "../server/request-log.server";
import { parseFormFields, type FormField } from "./count-fields.server";
import {
  waitForBody,
  getBodyLimit,
  getFieldLimits,
  getFileLimit,
  getKeptBytes,
  isUpload,
  readBody,
  type ReceivedBody,
} from "./read-body.server";
import { sendRejection, type Rejection, type RepeatableForm } from "./send-rejection.server";

const READERS = [readShopSession, readStaffSession];

/**
 * Returns true if a response begins or ends a session of a shopper or of staff. If the server sent it again
 * after the session had ended, it would restore the expired cookie. A response that only refreshes the
 * session does not count.
 */
function changesSession(req: IncomingMessage, { headers }: BufferedResponse): boolean {
  const set = headers.flatMap((name, at) =>
    at % 2 === 0 && name === "set-cookie" ? [headers[at + 1] ?? ""] : [],
  );
  return READERS.some((read) => {
    const before = read(req.headers.cookie)?.token;
    return set.some((line) => {
      const [pair = ""] = line.split(";", 1);
      const name = pair.slice(0, pair.indexOf("="));
      const now = read(pair)?.token;
      return now === undefined
        ? before !== undefined && read(getCookie(req, name))?.token === before
        : now !== before;
    });
  });
}

/** Returns the `name=value` pair of a cookie of the request, or an empty text. */
function getCookie(req: IncomingMessage, name: string): string {
  const pairs = (req.headers.cookie ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`)) ?? "";
}

/**
 * Returns the handler of POST requests. It limits the body, checks that the form is the shop's own, and
 * detects a repeated submission.
 */
export function makePostHandler(
  remix: RemixHandler,
  routes: RouteTable,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const submits = new RepeatSubmits<AnsweredSubmission>();
  return async (req, res) => {
    if (getOriginVerdict(req) === "refuse") {
      sendRejection(req, res, { status: 403 });
      return;
    }
    const body = await readAdmittedBody(req, res, routes);
    if (body === null) return;
    const isSigned = routes.find(getPath(req)).signedLink === true;
    if (!isSigned && !(await isOwnForm(req, res, body))) return;
    const submit = identifySubmit(req, body);
    const earlier = submit && submits.findEarlierAnswer(submit);
    if (earlier !== undefined) {
      const answer = await answerRepeated(await earlier, (again) =>
        remix(req, res, { body, submission: again }),
      );
      if (answer === null) await rejectTemporarily(req, res, { body, submission: null });
      else sendResponse(req, res, answer);
      return;
    }
    const submission = getSubmission(submit);
    const answer = remix(req, res, { body, submission });
    if (submit !== undefined)
      submits.remember(
        submit,
        answer.then((finished) => ({ finished, submission })),
      );
    const finished = await answer;
    if (finished === null) {
      // The request was rejected before anything was executed, so the next submission is not a repetition.
      if (submit !== undefined) submits.forget(submit);
      return;
    }
    if (submit !== undefined && changesSession(req, finished)) submits.forget(submit);
    // If the submission is marked as repeated here, another storefront process has received the same request
    // before.
    sendResponse(
      req,
      res,
      submission?.isRepeated === true ? addRepeatedNotice(finished) : finished,
    );
  };
}

function getPath({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

/** The result of a submission in this process. */
interface AnsweredSubmission {
  readonly finished: BufferedResponse | null;
  readonly submission: Submission | null;
}

/**
 * Answers a repeated submission like the first one, with "data is being processed, please do not resubmit"
 * (spec §8). A page, such as the form with its errors, is rendered again with that message. The backend calls
 * of the first submission are not repeated.
 */
async function answerRepeated(
  { finished, submission }: AnsweredSubmission,
  makeAgain: (submission: Submission) => Promise<BufferedResponse | null>,
): Promise<BufferedResponse | null> {
  if (finished === null || submission === null) return finished;
  const isRedirect = finished.status >= 300 && finished.status < 400;
  return isRedirect ? addRepeatedNotice(finished) : makeAgain(submission.repeat());
}

function getSubmission(submit: Submit | undefined): Submission | null {
  const key = submit === undefined ? null : createSubmitKey(submit);
  return key === null ? null : new Submission(key);
}

/** Returns the body of a POST request. Returns null if the request was rejected and the response is sent. */
async function readAdmittedBody(
  req: IncomingMessage,
  res: ServerResponse,
  routes: RouteTable,
): Promise<ReceivedBody | null> {
  const limit = getBodyLimit(req.url ?? "", req.headers["content-type"] ?? "", routes);
  if (isUpload(req, limit)) {
    const elsewhere = await findUploadRedirect(req, routes.find(getPath(req)).access);
    if (elsewhere !== null) {
      res.statusCode = 303;
      res.setHeader("Location", elsewhere);
      res.setHeader("Cache-Control", "no-store");
      endResponse(req, res);
      return null;
    }
    const isVideo = limit > UNPACK_VIDEO_MAX_BYTES;
    waitForBody(req, res, isVideo ? UNPACK_VIDEO_UPLOAD_MAX_MS : AVATAR_UPLOAD_MAX_MS);
  }
  const body = await readBody(req, limit, {
    fieldLimits: getFieldLimits(req.url ?? "", routes),
    keptBytes: getKeptBytes(req.url ?? "", routes),
  });
  if (typeof body === "object") return body;
  sendRejection(
    req,
    res,
    body === "tooLong" ? createTooLongRefusal(req, routes) : { status: body },
  );
  return null;
}

/**
 * Returns the error for a body that is too long. For a form with files, the error contains their maximum size
 * and a link back to the form.
 */
function createTooLongRefusal({ url = "" }: IncomingMessage, routes: RouteTable): Rejection {
  const bytes = getFileLimit(url, routes);
  if (bytes === undefined) return { status: 413 };
  return { status: 413, reason: "file", params: { size: bytes / 1024 ** 2 }, backTo: url };
}

/**
 * Returns the data by which a repeated submission is detected. Returns undefined if a header allows
 * repetitions (spec §5) or if the body is too long.
 */
function identifySubmit(req: IncomingMessage, body: ReceivedBody): Submit | undefined {
  if (body.kind === "flowing" || mayRepeat(req)) return undefined;
  const header = req.headers.cookie;
  const session = readShopSession(header) ?? readStaffSession(header);
  // Include the language, because two visitors with one IP address may send the same form. Each of them must
  // get the response in the visitor's own language.
  const lang = readCookie(header, LANGUAGE_COOKIE) ?? req.headers["accept-language"] ?? "";
  return {
    sender: session?.csrfId ?? [getClientAddress(req), req.headers["user-agent"], lang].join(" "),
    method: req.method ?? "",
    url: req.url ?? "",
    body: body.bytes,
    contentType: req.headers["content-type"] ?? "",
  };
}

/**
 * Returns true for the header `repeatSubmit: false` or `Repeat-Submit: false`. API clients of this kind of
 * backend send the first spelling.
 */
function mayRepeat({ headers }: IncomingMessage): boolean {
  const said = [headers.repeatsubmit, headers["repeat-submit"]];
  return said.flat().some((each) => each?.toLowerCase() === "false");
}

/** Adds the flash message about the repeated submission to a redirect. */
function addRepeatedNotice(answer: BufferedResponse): BufferedResponse {
  const isRedirect = answer.status >= 300 && answer.status < 400;
  if (!isRedirect) return answer;
  const headers = [...answer.headers, "set-cookie", writeNotice({ key: "submit.repeated" })];
  return { ...answer, headers };
}

/**
 * Returns the URL to which the sender of a file is redirected before the body is read. A visitor is
 * redirected to the sign-in page. A shopper with an expired session is redirected to the page, which reports
 * the expiry. Returns null if the body may be read.
 */
async function findUploadRedirect(req: IncomingMessage, access: Access): Promise<string | null> {
  const page = (req.url ?? "").replace(/\.data(?=\?|$)/, "");
  if (access === "staff")
    return readStaffSession(req.headers.cookie) === null ? "/staff/login" : null;
  const session = readShopSession(req.headers.cookie);
  if (session === null) return getLoginPath(page);
  const caller = { session, lang: "zhTw", clientIp: getClientAddress(req) } as const;
  try {
    // Ignore a failure of the backend here, because the page reports it next to the typed values.
    await getBasicInfo({ ...caller, requestId: getRequestId(req) });
    return null;
  } catch (problem) {
    if (problem instanceof SessionExpired) return page;
    throw problem;
  }
}

/** Returns the verdict on the headers of a POST request, before its body is read. */
function getOriginVerdict({ headers }: IncomingMessage): OriginVerdict {
  const secFetchSite = headers["sec-fetch-site"];
  return checkOrigin({
    secFetchSite: Array.isArray(secFetchSite) ? secFetchSite.join() : secFetchSite,
    origin: headers.origin,
    referer: headers.referer,
  });
}

/**
 * Returns true if a POST request comes from the shop's own form. Otherwise responds with 403 and returns
 * false (security-controls B3). If the request has none of the origin headers, the hidden `_csrf` field
 * decides. If that field is missing or wrong, the response offers the form again with a new field.
 */
async function isOwnForm(
  req: IncomingMessage,
  res: ServerResponse,
  body: ReceivedBody,
): Promise<boolean> {
  if (getOriginVerdict(req) === "allow") return true;
  // A form with a video is too long to be offered again. The response asks for it from one of the shop's pages.
  if (body.kind === "flowing") {
    sendRejection(req, res, { status: 403 });
    return false;
  }
  const fields = await parseFormFields(req, body.bytes);
  const header = req.headers.cookie;
  const own = readShopSession(header) ?? readStaffSession(header);
  const id = own?.csrfId ?? readVisitorId(header);
  const given = fields?.find(([name]) => name === "_csrf")?.[1];
  if (isCsrfToken(given ?? null, id)) return true;
  offerAgain(req, res, { fields, id });
  return false;
}

interface Offer {
  readonly fields: readonly FormField[] | null;
  readonly id: string | null;
}

function offerAgain(req: IncomingMessage, res: ServerResponse, { fields, id }: Offer): void {
  const visitor = id === null ? createVisitorId() : { id, setCookie: null };
  const typed = (fields ?? []).filter(([name]) => name !== "_csrf");
  const offered: RepeatableForm = {
    action: req.url ?? "/index",
    fields: [...typed, ["_csrf", createCsrfToken(visitor.id)]],
  };
  sendRejection(req, res, {
    status: 403,
    ...(fields !== null && { form: offered }),
    cookies: visitor.setCookie === null ? [] : [visitor.setCookie],
  });
}

/** The headers of a POST request that identify the page with the form. */
interface OriginHeaders {
  readonly secFetchSite?: string | undefined;
  readonly origin?: string | undefined;
  readonly referer?: string | undefined;
}

/** "ask" means that none of the headers is present, so the hidden `_csrf` field decides. */
type OriginVerdict = "allow" | "refuse" | "ask";

/**
 * Decides whether a POST request comes from a page of this shop (security-controls B3). `Sec-Fetch-Site` and
 * `Origin` must both pass if they are present. `Referer` decides only if both are absent, because text
 * browsers send only this header. Origins are compared with the configured ones, because TLS may end at a
 * proxy.
 */
export function checkOrigin(
  { secFetchSite, origin, referer = "" }: OriginHeaders,
  origins: readonly string[] = config.origins,
): OriginVerdict {
  if (secFetchSite === undefined && origin === undefined) {
    if (referer === "") return "ask";
    return URL.canParse(referer) && origins.includes(new URL(referer).origin) ? "allow" : "refuse";
  }
  const isOwnSite =
    secFetchSite === undefined || secFetchSite === "same-origin" || secFetchSite === "none";
  const isOwnOrigin = origin === undefined || origins.includes(origin);
  return isOwnSite && isOwnOrigin ? "allow" : "refuse";
}
