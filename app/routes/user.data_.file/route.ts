import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { ownDataFormat } from "~/forms/own-account";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";
import { readOwnData } from "~/prod-api/own-data.server";
import type { RouteHandle } from "~/routing/route-handle";
import { writeNotice } from "~/session/flash-notice.server";
import { createOwnDataFile } from "./own-data-file.server";

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
