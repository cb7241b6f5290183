import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResult } from "~/forms/use-form-result";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { PersonalInfoForm } from "./personal-info-form";
import { infoPageAction, loadPersonalInfo } from "./info-page.server";

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["account", "factor"],
  upload: "avatar",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

/**
 * The loader and the action are in one server file, because the browser loads an empty module for each server
 * file that this route imports.
 */
export function loader(args: LoaderFunctionArgs) {
  return loadPersonalInfo(args);
}

export function action(args: ActionFunctionArgs) {
  return infoPageAction(args);
}

export default function InfoPage() {
  const { head: _, ...shown } = useLoaderData<typeof loader>();
  return <PersonalInfoForm {...shown} result={useFormResult()} />;
}
