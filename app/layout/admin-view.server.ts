import { data, redirect, type AppLoadContext } from "@remix-run/node";
import type { NoticeMessage } from "~/locales/notices";
import { i18nFor } from "~/locales/i18n.server";
import type { Answer } from "~/prod-api/answer";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import { pageHead } from "~/seo/page-head.server";
import { isAdminAction, type AdminAction, type AdminSection } from "./admin-sections";

/** Rows on a page of the back office, as `staffQuery` asks for them. */
const PAGE_SIZE = 20;

/** What the address of a page of the back office asks for. */
export interface AdminSearch {
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
  /** What has just been done, by `?done=`. */
  readonly done: AdminAction | null;
}

/** An action that was refused, with what was typed, so that nothing is typed twice. */
export interface AdminRefusal {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly params: NonNullable<NoticeMessage["params"]>;
  readonly notice: NoticeMessage | null;
  readonly submitted: Readonly<Record<string, string>>;
}

/** Reads the query of a page of the back office. */
export function readAdminSearch(request: Request): AdminSearch {
  const search = new URL(request.url).searchParams;
  const done = search.get("done") ?? "";
  return {
    keyword: (search.get("keyword") ?? "").trim().slice(0, 50),
    page: Math.max(1, Math.trunc(Number(search.get("page")))) || 1,
    done: isAdminAction(done) ? done : null,
  };
}

/** How many pages a list of the back office has. */
export function adminPages(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}

/** The title of a page of the back office. */
export function adminHead({ lang }: Pick<AppLoadContext, "lang">, part: AdminSection | "login") {
  const { t } = i18nFor(lang);
  return pageHead({ lang, title: t(`staff.parts.${part}`), description: t("staff.description") });
}

/** The texts of a form of the back office. */
export function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" && name !== "_csrf" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** After an action: back to the list with a word on it, or the same page with what was refused. */
export function answerAction(
  answer: Answer<unknown>,
  { submitted, to, done }: { submitted: Record<string, string>; to: string; done: AdminAction },
) {
  if (answer.ok) return redirect(`${to}${to.includes("?") ? "&" : "?"}done=${done}`, 303);
  const { fieldErrors, params, notice } = failureToForm(answer.failure);
  return data<AdminRefusal>(
    { fieldErrors, params, notice, submitted },
    { status: statusOfFailure(answer.failure) },
  );
}
