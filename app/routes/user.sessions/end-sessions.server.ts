import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { ownSessionsForm } from "~/forms/own-sessions";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { endOtherSessions, endSession } from "~/prod-api/sessions.server";
import { sessionIdOf } from "~/prod-api/viewer-cache.server";
import { CLEAR_STORAGE_HEADERS, clearShopperSession } from "~/prod-api/sign-out.server";
import { shopperOf } from "~/session/load-context.server";

const PAGE = "/user/sessions";

/**
 * The handlers that end one session, which may be the current one, or all other sessions. A session that has
 * already ended is reported as not found.
 */
export const endSessionsAction = formAction(ownSessionsForm, {
  end: async ({ sessionId }, { context }) => {
    const answer = await endSession(context, sessionId);
    if (!answer.ok) return formFailed(answer.failure, { notice: noticeOfFailure(answer.failure) });
    if (sessionId !== sessionIdOf(shopperOf(context).token))
      return goTo(PAGE, { key: "session.ended" });
    clearShopperSession(context);
    return goTo("/index", { key: "logout.done" }, CLEAR_STORAGE_HEADERS);
  },
  endOthers: async (_, { context }) => {
    const answer = await endOtherSessions(context);
    if (answer.ok) return goTo(PAGE, { key: "session.othersEnded" });
    return formFailed(answer.failure, { notice: noticeOfFailure(answer.failure) });
  },
});
