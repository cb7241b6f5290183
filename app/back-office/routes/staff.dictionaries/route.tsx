import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerList, loadList } from "~/back-office/sections/define-section.server";
import { dictionarySection } from "~/back-office/sections/dictionary-section";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadList(dictionarySection, args);
}

export function action(args: ActionFunctionArgs) {
  return answerList(dictionarySection, args);
}

export default function StaffDictionariesPage() {
  return <SectionList section={dictionarySection} data={useLoaderData<typeof loader>()} />;
}
