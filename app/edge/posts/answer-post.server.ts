import type { IncomingMessage, ServerResponse } from "node:http";
import { AVATAR_WAIT_MS, UNPACK_VIDEO_MAX_BYTES, UNPACK_VIDEO_WAIT_MS } from "@contract/model/limits";
import type { RouteTable } from "~/routing/route-table.server";
import { writeNotice } from "~/session/flash-notice.server";
import { LANGUAGE_COOKIE } from "~/session/language.server";
import { RepeatSubmits, submitKey, type Submit } from "~/session/repeat-submit.server";
import { readShopSession } from "~/session/shop-session.server";
import { readCookie } from "~/session/signed-cookie.server";
import { readStaffSession } from "~/session/staff-session.server";
import { Submission } from "~/session/submission.server";
import { uploadLeadsTo } from "./admit-upload.server";
import { isOwnForm, originVerdict } from "./check-form.server";
import { waitForBody } from "./body-deadline.server";
import { clientAddress } from "../security/client-address.server";
import {
  bodyLimit,
  fieldLimit,
  fileLimit,
  isUpload,
  readBody,
  type Body,
} from "./read-body.server";
import { endAnswer } from "../pages/end-response.server";
import { refuse, type Refusal } from "./refusal-page.server";
import type { RemixHandler } from "../pages/remix-handler.server";
import { send, type FinishedAnswer } from "../pages/send-response.server";
import { changesSession } from "./session-change.server";
import { refuseForNow } from "../limits/limit-page-renders.server";

/** Answers a post: read within its limit, from a page of ours, and once where it comes twice. */
export function answerPosts(
  remix: RemixHandler,
  routes: RouteTable,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const submits = new RepeatSubmits<Answered>();
  return async (req, res) => {
    if (originVerdict(req) === "refuse") {
      refuse(req, res, { status: 403 });
      return;
    }
    const body = await admittedBody(req, res, routes);
    if (body === null) return;
    const isSigned = routes.find(pathOf(req)).signedLink === true;
    if (!isSigned && !(await isOwnForm(req, res, body))) return;
    const submit = submitOf(req, body);
    const earlier = submit && submits.earlierAnswer(submit);
    if (earlier !== undefined) {
      const answer = await repeated(await earlier, (again) =>
        remix(req, res, { body, submission: again }),
      );
      if (answer === null) await refuseForNow(req, res, { body, submission: null });
      else send(req, res, answer);
      return;
    }
    const submission = submissionOf(submit);
    const answer = remix(req, res, { body, submission });
    if (submit !== undefined)
      submits.remember(
        submit,
        answer.then((finished) => ({ finished, submission })),
      );
    const finished = await answer;
    if (finished === null) {
      // Sent away before anything was done: the next press is not a repeated one.
      if (submit !== undefined) submits.forget(submit);
      return;
    }
    if (submit !== undefined && changesSession(req, finished)) submits.forget(submit);
    // Another storefront was sent the same before.
    send(req, res, submission?.isRepeated === true ? withRepeatedNotice(finished) : finished);
  };
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

/** How a submit was answered here. */
interface Answered {
  readonly finished: FinishedAnswer | null;
  readonly submission: Submission | null;
}

/**
 * A second press goes where the first one led, with "data is being processed, please do not resubmit". The
 * page of a form that did something is made again with that sentence, without doing it; any other page is
 * shown as it was, for nothing was done.
 */
async function repeated(
  { finished, submission }: Answered,
  makeAgain: (submission: Submission) => Promise<FinishedAnswer | null>,
): Promise<FinishedAnswer | null> {
  if (finished === null || finished.status >= 400) return finished;
  if (finished.status >= 300) return withRepeatedNotice(finished);
  return submission?.hasCalls === true ? makeAgain(submission.again()) : finished;
}

function submissionOf(submit: Submit | undefined): Submission | null {
  const key = submit === undefined ? null : submitKey(submit);
  return key === null ? null : new Submission(key);
}

/** The body of a post; null where it is not read or not taken, and answered already. */
async function admittedBody(
  req: IncomingMessage,
  res: ServerResponse,
  routes: RouteTable,
): Promise<Body | null> {
  const limit = bodyLimit(req.url ?? "", req.headers["content-type"] ?? "", routes);
  if (isUpload(req, limit)) {
    const elsewhere = await uploadLeadsTo(req, routes.find(pathOf(req)).access);
    if (elsewhere !== null) {
      res.statusCode = 303;
      res.setHeader("Location", elsewhere);
      res.setHeader("Cache-Control", "no-store");
      endAnswer(req, res);
      return null;
    }
    const isVideo = limit > UNPACK_VIDEO_MAX_BYTES;
    waitForBody(req, res, isVideo ? UNPACK_VIDEO_WAIT_MS : AVATAR_WAIT_MS);
  }
  const body = await readBody(req, limit, fieldLimit(req.url ?? "", routes));
  if (typeof body === "object") return body;
  refuse(req, res, body === "tooLong" ? tooLong(req, routes) : { status: body });
  return null;
}

/** Says what a form takes of files at most, and leads back to it; of one without files that it is too long. */
function tooLong({ url = "" }: IncomingMessage, routes: RouteTable): Refusal {
  const bytes = fileLimit(url, routes);
  if (bytes === undefined) return { status: 413 };
  return { status: 413, reason: "file", params: { size: bytes / 1024 ** 2 }, backTo: url };
}

/** What the guard compares; undefined where it does not look (spec §5: a header, or too long a body). */
function submitOf(req: IncomingMessage, body: Body): Submit | undefined {
  if (body.kind === "flowing" || mayRepeat(req)) return undefined;
  const header = req.headers.cookie;
  const session = readShopSession(header) ?? readStaffSession(header);
  // Of two visitors behind one address who sent the same, each reads the answer in their own language.
  const lang = readCookie(header, LANGUAGE_COOKIE) ?? req.headers["accept-language"] ?? "";
  return {
    sender: session?.csrfId ?? [clientAddress(req), req.headers["user-agent"], lang].join(" "),
    method: req.method ?? "",
    url: req.url ?? "",
    body: body.bytes,
    contentType: req.headers["content-type"] ?? "",
  };
}

/** `repeatSubmit: false`, as clients of this kind of backend write it, or `Repeat-Submit: false`. */
function mayRepeat({ headers }: IncomingMessage): boolean {
  const said = [headers.repeatsubmit, headers["repeat-submit"]];
  return said.flat().some((each) => each?.toLowerCase() === "false");
}

/** Leads on as before, with the sentence. */
function withRepeatedNotice(answer: FinishedAnswer): FinishedAnswer {
  const isRedirect = answer.status >= 300 && answer.status < 400;
  if (!isRedirect) return answer;
  const headers = [...answer.headers, "set-cookie", writeNotice({ key: "submit.repeated" })];
  return { ...answer, headers };
}
