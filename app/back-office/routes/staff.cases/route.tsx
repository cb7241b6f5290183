import { useLoaderData } from "@remix-run/react";
import { caseSection } from "~/back-office/sections/entry-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "content.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(caseSection);

export default function StaffCasesPage() {
  return <SectionList section={caseSection} data={useLoaderData<typeof loader>()} />;
}
