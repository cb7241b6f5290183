import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerPage, loadPage } from "~/back-office/sections/define-section.server";
import { dictionaryPage } from "~/back-office/sections/dictionary-section";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadPage(dictionaryPage, args);
}

export function action(args: ActionFunctionArgs) {
  return answerPage(dictionaryPage, args);
}

export default function StaffDictionaryEntryPage() {
  return <SectionPage page={dictionaryPage} data={useLoaderData<typeof loader>()} />;
}
