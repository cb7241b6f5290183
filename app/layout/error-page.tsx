import { useLocation, isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { createContext, useContext } from "react";
import { isNotice, type NoticeMessage } from "~/locales/notices";
import { useTranslation } from "~/locales/use-translation";
import { EXPIRED_RESPONSE } from "~/session/session-expired";
import { LinkButton } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { usePageSettings } from "~/ui/page-context";
import { Drawing, SIGNPOST_PATH } from "~/ui/picture";
import { SubmittedTexts } from "~/ui/shop-form";
import { SessionExpiredDialog } from "./session-expired-dialog";

const ERROR_KINDS: Readonly<Partial<Record<number, "expired" | "forbidden" | "notFound">>> = {
  401: "expired",
  403: "forbidden",
  404: "notFound",
};

/**
 * The `X-Request-Id` of the response, which error pages show, so that support can find the error in the logs.
 * Error pages are never hydrated.
 */
export const FailedRequestId = createContext<string | undefined>(undefined);

const ERROR_PAGE_LINKS = {
  shop: [
    ["/product", "products"],
    ["/index", "home"],
    ["/aboutUs#contact", "contact"],
  ],
  staff: [["/staff", "staff"]],
} as const;

interface ErrorPageProps {
  readonly status: number;
  /**
   * The typed texts of a form that cannot be shown again. The page shows them, so that the user can copy
   * them.
   */
  readonly submitted: readonly string[];
}

/** Shows the page for an error: its kind, and links to other pages. */
export function ErrorPage({ status, submitted }: ErrorPageProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { wasPosted } = usePageSettings();
  // A status below 500 is a rejected request and no bug of the shop. The page then shows no error id.
  const kind = ERROR_KINDS[status] ?? (status < 500 ? "refused" : "fault");
  const id = useContext(FailedRequestId);
  const mayRetry = status >= 500 && wasPosted !== true;
  return (
    <div className="page" data-status={status}>
      <div className={submitted.length > 0 ? "stack" : "empty-state"}>
        {submitted.length === 0 && <Drawing lines={SIGNPOST_PATH} />}
        <h1>{t(`errorPage.${kind}.title`)}</h1>
        <p className="soft">{t(`errorPage.${kind}.text`)}</p>
        {status >= 500 && id !== undefined && (
          <p className="soft" data-testid="request-id">
            {t("httpErrors.id", { id })}
          </p>
        )}
        <SubmittedTexts texts={submitted} />
        <div className="row">
          {mayRetry && <LinkButton href={pathname + search}>{t("errorPage.retry")}</LinkButton>}
          {ERROR_PAGE_LINKS[pathname.startsWith("/staff") ? "staff" : "shop"].map(
            ([href, words], at) => (
              <LinkButton key={href} href={href} kind={mayRetry || at > 0 ? "quiet" : "primary"}>
                {t(`errorPage.${words}`)}
              </LinkButton>
            ),
          )}
        </div>
      </div>
    </div>
  );
}

/** Returns the flash message for a failed backend call (spec §8), or null for any other error. */
export function getErrorNotice(error: unknown): NoticeMessage | null {
  if (!isRouteErrorResponse(error)) return null;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("notice" in data)) return null;
  return isNotice(data.notice) ? data.notice : null;
}

/**
 * Returns the typed texts of the form that failed with this error. Returns an empty list if there are none.
 */
export function getSubmittedTexts(error: unknown): readonly string[] {
  const result: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof result !== "object" || result === null || !("submitted" in result)) return [];
  return Array.isArray(result.submitted) ? result.submitted.map(String) : [];
}

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
