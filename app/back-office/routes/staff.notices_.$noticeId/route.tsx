import { useLoaderData } from "@remix-run/react";
import { noticePage } from "~/back-office/sections/notice-section";
import { makePageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "notices.see" } satisfies RouteHandle;

export const { meta, loader, action } = makePageRoute(noticePage);

export default function StaffNoticePage() {
  return <SectionPage page={noticePage} data={useLoaderData<typeof loader>()} />;
}
