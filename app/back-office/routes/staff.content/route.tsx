import { useLoaderData } from "@remix-run/react";
import { contentSection } from "~/back-office/sections/content-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "content.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(contentSection);

export default function StaffContentPage() {
  return <SectionList section={contentSection} data={useLoaderData<typeof loader>()} />;
}
