import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { ownDataFormat, type OwnDataFormat } from "~/forms/own-account";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";
import { readOwnData } from "~/prod-api/accounts.server";
import type { RouteHandle } from "~/routing/route-handle";
import { writeNotice } from "~/session/flash-notice.server";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "@contract/model/languages";
import type { OwnData } from "@contract/shop/own-data";
import { getTranslator } from "~/locales/i18n.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";
import { Translation } from "~/locales/use-translation";
import { OwnDataDocument } from "./own-data-document";

export const handle = { access: "shopper" } satisfies RouteHandle;

/** Returns all stored data of the shopper as a download. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = ownDataFormat.safeParse(new URL(request.url).searchParams.get("format"));
  const answer = await readOwnData(context);
  if (!answer.ok) {
    context.setCookie(writeNotice(getFailureNotice(answer.failure)));
    return redirect("/user/data", 303);
  }
  return createOwnDataFile(answer.data, {
    format: asked.data ?? "html",
    lang: context.lang,
    madeAt: new Date(),
  });
}

interface FileOptions {
  readonly format: OwnDataFormat;
  readonly lang: Language;
  readonly madeAt: Date;
}

const MEDIA_TYPE = { html: "text/html", json: "application/json" } as const;

/** Returns the data as a download. Headers forbid caching the file and guessing another content type. */
function createOwnDataFile(data: OwnData, { format, lang, madeAt }: FileOptions): Response {
  const body = format === "json" ? toJsonFile(data, madeAt) : toHtmlFile(data, { lang, madeAt });
  const name = `${madeAt.toISOString().slice(0, 10)}-my-data.${format}`;
  return new Response(body, {
    headers: {
      "Content-Type": `${MEDIA_TYPE[format]}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

function toJsonFile(data: OwnData, madeAt: Date): string {
  return JSON.stringify({ shop: getCurrentProfile("en").name, madeAt, ...data }, null, 2);
}

function toHtmlFile(data: OwnData, { lang, madeAt }: Omit<FileOptions, "format">): string {
  const document = createElement(OwnDataDocument, {
    data,
    lang,
    madeAt,
    shop: getCurrentProfile(lang).name,
  });
  const spoken = createElement(Translation.Provider, { value: getTranslator(lang) }, document);
  return `<!doctype html>${renderToStaticMarkup(spoken)}`;
}
