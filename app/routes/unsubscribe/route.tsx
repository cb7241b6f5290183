import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button, LinkButton } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFormAgain, showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { ONE_CLICK_FIELD, unsubscribeForm } from "~/forms/own-account";
import { getTranslator } from "~/locales/i18n.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { readUnsubscribeLink, undoUnsubscribe, unsubscribe } from "~/prod-api/accounts.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";
import { makePageHead } from "~/seo/page-head.server";

export const handle = { access: "public", signedLink: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadUnsubscribeLink(args);
}

const TOKEN_MAX = 100;

function readToken(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, TOKEN_MAX);
}

/** Loads the masked e-mail address of the link's owner, or null for an invalid link. */
async function loadUnsubscribeLink({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  const token = readToken(request);
  const answer = await readUnsubscribeLink(context, token);
  const isNone = !answer.ok && ["notFound", "refusal"].includes(answer.failure.kind);
  const words = { title: t("marketing.link.title"), description: t("marketing.description") };
  return {
    token,
    link: isNone ? null : getDataOrThrow(answer),
    shop: getCurrentProfile(lang).name,
    head: makePageHead({ lang, ...words }),
  };
}

/** Returns the keys of the flash messages. The end of the token names the kind of mails. */
function findNotices(token: string) {
  if (token.endsWith(".reviews"))
    return { ended: "reviewMails.ended", agreed: "reviewMails.agreed" } as const;
  const agreed = "marketing.agreed";
  // Stock requests and refill reminders that were stopped cannot be opened again, so they need no second message.
  if (token.endsWith(".stock")) return { ended: "stockMails.ended", agreed } as const;
  if (token.endsWith(".refill")) return { ended: "refillMails.ended", agreed } as const;
  return { ended: "marketing.ended", agreed } as const;
}

/**
 * Unsubscribes the owner of the link, or undoes this. A one-click request of a mail client (RFC 8058) gets
 * the page itself, because mail clients do not follow redirects.
 */
function unsubscribeAction(args: ActionFunctionArgs) {
  const token = readToken(args.request);
  const here = `/unsubscribe?${new URLSearchParams({ token }).toString()}`;
  const action = defineFormAction(unsubscribeForm, {
    stop: async (sent, { context }) => {
      const answer = await unsubscribe(context, token);
      if (!answer.ok) return showFailure(answer.failure);
      const done = { key: findNotices(token).ended };
      return sent[ONE_CLICK_FIELD] === undefined
        ? redirectWithNotice(here, done)
        : showFormAgain({ notice: done, status: 200 });
    },
    undo: async (_, { context }) => {
      const answer = await undoUnsubscribe(context, token);
      return answer.ok
        ? redirectWithNotice(here, { key: findNotices(token).agreed })
        : showFailure(answer.failure);
    },
  });
  return handleForm(args, action);
}

export function action(args: ActionFunctionArgs) {
  return unsubscribeAction(args);
}

/** Shows the page to which the unsubscribe link in marketing mails leads. It works without signing in. */
export default function UnsubscribePage() {
  const { link, shop } = useLoaderData<typeof loader>();
  const result = useFormResult();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t(TEXTS[link?.topic ?? "news"].title)}</h1>
      {link === null ? <NoLink /> : <FormMessages result={result} />}
      {link?.agreed === true && <Stop {...link} shop={shop} />}
      {link?.agreed === false && <Stopped {...link} shop={shop} />}
    </div>
  );
}

/** Shows that the link is incomplete, or that its account no longer exists. */
function NoLink() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("marketing.link.wrong")}</p>
      <p>
        <a href="/user/mails">{t("marketing.link.account")}</a>
      </p>
    </>
  );
}

interface LinkProps {
  readonly email: string;
  readonly topic: keyof typeof TEXTS;
  readonly shop: string;
}

const TEXTS = {
  news: {
    title: "marketing.link.title",
    about: "marketing.link.about",
    stopped: "marketing.link.stopped",
  },
  stock: {
    title: "marketing.link.ofStock.title",
    about: "marketing.link.ofStock.about",
    stopped: "marketing.link.ofStock.stopped",
  },
  refill: {
    title: "marketing.link.ofRefill.title",
    about: "marketing.link.ofRefill.about",
    stopped: "marketing.link.ofRefill.stopped",
  },
  reviews: {
    title: "marketing.link.ofReviews.title",
    about: "marketing.link.ofReviews.about",
    stopped: "marketing.link.ofReviews.stopped",
  },
} as const;

function Stop({ email, topic, shop }: LinkProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(TEXTS[topic].about, { shop, email })}</p>
      <LinkForm className="row">
        <Button intent="stop">{t("marketing.link.stop")}</Button>
        <LinkButton kind="quiet" href="/index">
          {t("marketing.link.keep")}
        </LinkButton>
      </LinkForm>
    </>
  );
}

function Stopped({ email, topic, shop, undoable }: LinkProps & { readonly undoable: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(TEXTS[topic].stopped, { shop, email })}</p>
      {undoable && (
        <LinkForm>
          <Button kind="quiet" intent="undo">
            {t("marketing.link.undo")}
          </Button>
        </LinkForm>
      )}
      <p>
        <a href="/index">{t("marketing.link.home")}</a>
      </p>
    </>
  );
}

interface LinkFormProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Shows a form that submits to the page's own URL, which contains the token. */
function LinkForm({ className, children }: LinkFormProps) {
  const { token } = useLoaderData<typeof loader>();
  const action = `/unsubscribe?${new URLSearchParams({ token }).toString()}`;
  return (
    <ShopForm action={action} {...(className !== undefined && { className })}>
      {children}
    </ShopForm>
  );
}
