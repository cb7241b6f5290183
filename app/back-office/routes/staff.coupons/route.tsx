import { useLoaderData } from "@remix-run/react";
import { couponSection } from "~/back-office/sections/coupon-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "coupons.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(couponSection);

export default function StaffCouponsPage() {
  return <SectionList section={couponSection} data={useLoaderData<typeof loader>()} />;
}
