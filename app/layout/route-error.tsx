import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { EXPIRED_RESPONSE } from "~/session/session-expired";
import { Notice } from "~/ui/notice";
import { ErrorPage } from "./error-page";
import { getErrorNotice, getSubmittedTexts } from "./notice-of-error";
import { SessionExpiredDialog } from "./session-expired-dialog";

/** Shows the error of a page that failed, inside the layout. */
export function RouteError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const notice = getErrorNotice(error);
  return (
    <>
      {status === EXPIRED_RESPONSE.status && <SessionExpiredDialog />}
      {notice !== null && (
        <div className="notices">
          <Notice message={notice} />
        </div>
      )}
      <ErrorPage status={status} submitted={getSubmittedTexts(error)} />
    </>
  );
}
