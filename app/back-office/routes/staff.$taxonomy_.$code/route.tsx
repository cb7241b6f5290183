import { useLoaderData } from "@remix-run/react";
import { taxonomyPage } from "~/back-office/sections/taxonomy-section";
import { makePageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = {
  access: "staff",
  permission: "taxonomies.see",
  upload: "taxonomyPicture",
} satisfies RouteHandle;

export const { meta, loader, action } = makePageRoute(taxonomyPage);

export default function StaffTaxonomyPage() {
  return <SectionPage page={taxonomyPage} data={useLoaderData<typeof loader>()} />;
}
