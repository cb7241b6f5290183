import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { EXPIRED } from "~/session/session-expired";
import { Notice } from "~/ui/notice";
import { ErrorPage } from "./error-page";
import { getErrorNotice, getSubmittedTexts } from "./notice-of-error";
import { SystemPrompt } from "./system-prompt";

/** Shows the error of a page that failed, inside the layout. */
export function RouteFailure() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const notice = getErrorNotice(error);
  return (
    <>
      {status === EXPIRED.status && <SystemPrompt />}
      {notice !== null && (
        <div className="notices">
          <Notice message={notice} />
        </div>
      )}
      <ErrorPage status={status} submitted={getSubmittedTexts(error)} />
    </>
  );
}
