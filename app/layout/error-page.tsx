import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { Drawing, SIGNPOST } from "~/ui/drawing";
import { usePageSettings } from "~/ui/page-context";
import { SubmittedTexts } from "~/ui/submitted-texts";

const KINDS: Readonly<Partial<Record<number, "expired" | "forbidden" | "notFound">>> = {
  401: "expired",
  403: "forbidden",
  404: "notFound",
};

/** What the answer's `X-Request-Id` says: support finds by it what went wrong. Pages that failed never wake. */
export const FailedRequestId = createContext<string | undefined>(undefined);

const WAYS_ON = {
  shop: [
    ["/product", "products"],
    ["/index", "home"],
    ["/aboutUs#contact", "contact"],
  ],
  staff: [["/staff", "staff"]],
} as const;

interface ErrorPageProps {
  readonly status: number;
  /** What was written in a form that could not be given back: shown, to be copied. */
  readonly submitted: readonly string[];
}

/** What stands in the page when it cannot be shown: which trouble it is, and the ways on. */
export function ErrorPage({ status, submitted }: ErrorPageProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { wasPosted } = usePageSettings();
  // What is refused is no trouble of ours, and nothing was noted of it.
  const kind = KINDS[status] ?? (status < 500 ? "refused" : "fault");
  const id = useContext(FailedRequestId);
  const mayRetry = status >= 500 && wasPosted !== true;
  return (
    <div className="page" data-status={status}>
      <div className={submitted.length > 0 ? "stack" : "empty-state"}>
        {submitted.length === 0 && <Drawing lines={SIGNPOST} />}
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
          {WAYS_ON[pathname.startsWith("/staff") ? "staff" : "shop"].map(([href, words], at) => (
            <LinkButton key={href} href={href} kind={mayRetry || at > 0 ? "quiet" : "primary"}>
              {t(`errorPage.${words}`)}
            </LinkButton>
          ))}
        </div>
      </div>
    </div>
  );
}
