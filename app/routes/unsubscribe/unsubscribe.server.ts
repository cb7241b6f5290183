import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFormAgain, showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { ONE_CLICK_FIELD, unsubscribeForm } from "~/forms/marketing";
import { getTranslator } from "~/locales/i18n.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { readUnsubscribeLink, undoUnsubscribe, unsubscribe } from "~/prod-api/marketing.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";
import { makePageHead } from "~/seo/page-head.server";

const TOKEN_MAX = 100;

function readToken(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, TOKEN_MAX);
}

/** Loads the masked e-mail address of the link's owner, or null for an invalid link. */
export async function loadUnsubscribeLink({ request, context }: LoaderFunctionArgs) {
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
export function unsubscribeAction(args: ActionFunctionArgs) {
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
