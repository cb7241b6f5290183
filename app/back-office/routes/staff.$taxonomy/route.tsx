import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerList, loadList } from "~/back-office/sections/define-section.server";
import { taxonomySection } from "~/back-office/sections/taxonomy-section";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";

export const handle = { access: "staff", permission: "taxonomies.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadList(taxonomySection, args);
}

export function action(args: ActionFunctionArgs) {
  return answerList(taxonomySection, args);
}

export default function StaffTaxonomiesPage() {
  return <SectionList section={taxonomySection} data={useLoaderData<typeof loader>()} />;
}
