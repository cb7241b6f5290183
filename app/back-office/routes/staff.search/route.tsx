import { useLoaderData } from "@remix-run/react";
import { synonymSection } from "~/back-office/sections/synonym-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "search.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(synonymSection);

export default function StaffSearchPage() {
  return <SectionList section={synonymSection} data={useLoaderData<typeof loader>()} />;
}
