import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { ownSessionsForm } from "~/forms/own-account";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";
import { endOtherSessions, endSession } from "~/prod-api/sessions.server";
import { getSessionId } from "~/prod-api/viewer-cache.server";
import { CLEAR_STORAGE_HEADERS, clearShopperSession } from "~/prod-api/sign-out.server";
import { requireShopSession } from "~/session/load-context.server";

const PAGE = "/user/sessions";

/**
 * The handlers that end one session, which may be the current one, or all other sessions. A session that has
 * already ended is reported as not found.
 */
export const endSessionsAction = defineFormAction(ownSessionsForm, {
  end: async ({ sessionId }, { context }) => {
    const answer = await endSession(context, sessionId);
    if (!answer.ok)
      return showFailure(answer.failure, { notice: getFailureNotice(answer.failure) });
    if (sessionId !== getSessionId(requireShopSession(context).token))
      return redirectWithNotice(PAGE, { key: "session.ended" });
    clearShopperSession(context);
    return redirectWithNotice("/index", { key: "logout.done" }, CLEAR_STORAGE_HEADERS);
  },
  endOthers: async (_, { context }) => {
    const answer = await endOtherSessions(context);
    if (answer.ok) return redirectWithNotice(PAGE, { key: "session.othersEnded" });
    return showFailure(answer.failure, { notice: getFailureNotice(answer.failure) });
  },
});
