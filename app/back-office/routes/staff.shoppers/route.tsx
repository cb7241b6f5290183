import { useLoaderData } from "@remix-run/react";
import { shopperSection } from "~/back-office/sections/shopper-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "shoppers.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(shopperSection);

export default function StaffShoppersPage() {
  return <SectionList section={shopperSection} data={useLoaderData<typeof loader>()} />;
}
