import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { getDataOrThrow, getFailureNotice } from "~/prod-api/failure-to-notice.server";
import {
  listSessions,
  endOtherSessions,
  endSession,
  CLEAR_STORAGE_HEADERS,
  clearShopperSession,
} from "~/prod-api/accounts.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import type { ShopperSession } from "@contract/shop/sessions";
import { formatDateTime, formatIsoTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { Badge } from "~/ui/badge";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { ownSessionsForm } from "~/forms/own-account";
import { getSessionId } from "~/prod-api/viewer-cache.server";
import { requireShopSession } from "~/session/load-context.server";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  const words = { title: t("sessions.title"), description: t("sessions.description") };
  return {
    sessions: getDataOrThrow(await listSessions(context)),
    head: makePageHead({ lang: context.lang, ...words }),
  };
}

/**
 * Ends one session, which may be the current one, or all other sessions. A session that has
 * already ended is reported as not found.
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(ownSessionsForm, {
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
    }),
  );
}

const PAGE = "/user/sessions";

export default function SessionsPage() {
  const { sessions } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  const { t } = useTranslation();
  const isAlone = sessions.every(({ current }) => current);
  return (
    <div className="page stack" data-width="form">
      <Breadcrumbs
        crumbs={[
          { name: t("center.title"), href: "/user/center" },
          { name: t("account.info.title"), href: "/user/info" },
          { name: t("sessions.title") },
        ]}
      />
      {refused?.notice && <Notice message={refused.notice} />}
      <h1>{t("sessions.title")}</h1>
      <p className="soft">{t("sessions.about")}</p>
      <SessionRows sessions={sessions} />
      {isAlone ? <p>{t("sessions.empty")}</p> : <EndOthers />}
    </div>
  );
}

function EndOthers() {
  const { t } = useTranslation();
  return (
    <>
      <ShopForm action="/user/sessions">
        <Button wide kind="quiet" intent="endOthers">
          {t("sessions.endOthers")}
        </Button>
      </ShopForm>
      <p>
        {t("sessions.notYou")} <a href="/user/resetPwd">{t("sessions.changePassword")}</a>
      </p>
    </>
  );
}

/** Lists the shopper's sessions, the current device first. */
function SessionRows({ sessions }: { readonly sessions: readonly ShopperSession[] }) {
  return (
    <ul className="stack">
      {sessions.map((session) => (
        <SessionRow key={session.sessionId} {...session} />
      ))}
    </ul>
  );
}

function SessionRow({
  sessionId,
  current,
  network,
  signInTime,
  lastUseTime,
  ...facts
}: ShopperSession) {
  const { t } = useTranslation();
  const device = useDeviceWords(facts);
  return (
    <li className="card stack" data-gap="small" data-testid="session-row" data-id={sessionId}>
      <p className="row">
        <strong>{device}</strong>
        {current && <Badge kind="ok">{t("sessions.current")}</Badge>}
      </p>
      <p className="soft">
        <When words={t("sessions.signedIn")} moment={signInTime} />
        <br />
        <When words={t("sessions.lastUsed")} moment={lastUseTime} />
        {network !== "" && (
          <>
            <br />
            {t("sessions.network", { network })}
          </>
        )}
      </p>
      {!current && (
        <ShopForm action="/user/sessions" values={{ sessionId }}>
          <Button kind="quiet" intent="end" aria-label={t("sessions.endOf", { device })}>
            {t("sessions.end")}
          </Button>
        </ShopForm>
      )}
    </li>
  );
}

function useDeviceWords({ browser, system }: Pick<ShopperSession, "browser" | "system">): string {
  const { t } = useTranslation();
  if (browser === "" || system === "") return browser || system || t("sessions.unknown");
  return t("sessions.device", { browser, system });
}

function When({ words, moment }: { readonly words: string; readonly moment: Date }) {
  const lang = useLanguage();
  return (
    <>
      {words} <time dateTime={formatIsoTime(moment)}>{formatDateTime(moment, lang)}</time>
    </>
  );
}
