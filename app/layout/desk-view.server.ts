import { data, redirect, type AppLoadContext } from "@remix-run/node";
import type { NoticeMessage } from "~/locales/notices";
import { i18nFor } from "~/locales/i18n.server";
import type { Answer } from "~/prod-api/answer";
import { failureToForm, statusOfFailure } from "~/prod-api/tell-failure.server";
import { pageHead } from "~/seo/page-head.server";
import { isDeskDeed, type DeskDeed, type DeskPart } from "./desk-parts";

/** Rows on a page of the desk, as `staffQuery` asks for them. */
const PAGE_SIZE = 20;

/** What the address of a page of the desk asks for. */
export interface DeskSearch {
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
  /** What has just been done, by `?done=`. */
  readonly done: DeskDeed | null;
}

/** A deed that was refused, with what was typed, so that nothing is typed twice. */
export interface DeskRefusal {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly params: NonNullable<NoticeMessage["params"]>;
  readonly notice: NoticeMessage | null;
  readonly typed: Readonly<Record<string, string>>;
}

/** Reads the query of a page of the desk. */
export function readDeskSearch(request: Request): DeskSearch {
  const search = new URL(request.url).searchParams;
  const done = search.get("done") ?? "";
  return {
    keyword: (search.get("keyword") ?? "").trim().slice(0, 50),
    page: Math.max(1, Math.trunc(Number(search.get("page")))) || 1,
    done: isDeskDeed(done) ? done : null,
  };
}

/** How many pages a list of the desk has. */
export function deskPages(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}

/** The title of a page of the desk. */
export function deskHead({ lang }: Pick<AppLoadContext, "lang">, part: DeskPart | "login") {
  const { t } = i18nFor(lang);
  return pageHead({ lang, title: t(`staff.parts.${part}`), description: t("staff.description") });
}

/** The texts of a form of the desk. */
export function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" && name !== "_csrf" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** After a deed: back to the list with a word on it, or the same page with what was refused. */
export function answerDeed(
  answer: Answer<unknown>,
  { typed, to, done }: { typed: Record<string, string>; to: string; done: DeskDeed },
) {
  if (answer.ok) return redirect(`${to}${to.includes("?") ? "&" : "?"}done=${done}`, 303);
  const { fieldErrors, params, notice } = failureToForm(answer.failure);
  return data<DeskRefusal>(
    { fieldErrors, params, notice, typed },
    { status: statusOfFailure(answer.failure) },
  );
}
