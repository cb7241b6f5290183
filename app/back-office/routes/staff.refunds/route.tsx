import { useLoaderData } from "@remix-run/react";
import { refundSection } from "~/back-office/sections/refund-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "refunds.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(refundSection);

export default function StaffRefundsPage() {
  return <SectionList section={refundSection} data={useLoaderData<typeof loader>()} />;
}
