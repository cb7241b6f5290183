import { useLoaderData } from "@remix-run/react";
import { noticeSection } from "~/back-office/sections/notice-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "notices.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(noticeSection);

export default function StaffNoticesPage() {
  return <SectionList section={noticeSection} data={useLoaderData<typeof loader>()} />;
}
