import { useLoaderData } from "@remix-run/react";
import { taxonomySection } from "~/back-office/sections/taxonomy-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "taxonomies.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(taxonomySection);

export default function StaffTaxonomiesPage() {
  return <SectionList section={taxonomySection} data={useLoaderData<typeof loader>()} />;
}
