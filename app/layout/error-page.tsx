import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { Drawing, SIGNPOST_PATH } from "~/ui/picture";
import { usePageSettings } from "~/ui/page-context";
import { SubmittedTexts } from "~/ui/shop-form";

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
