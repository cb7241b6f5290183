import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerPage, loadPage } from "~/back-office/sections/define-section.server";
import { taxonomyPage } from "~/back-office/sections/taxonomy-section";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";

export const handle = {
  access: "staff",
  permission: "taxonomies.see",
  upload: "taxonomyPicture",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadPage(taxonomyPage, args);
}

export function action(args: ActionFunctionArgs) {
  return answerPage(taxonomyPage, args);
}

export default function StaffTaxonomyPage() {
  return <SectionPage page={taxonomyPage} data={useLoaderData<typeof loader>()} />;
}
