import { useLoaderData } from "@remix-run/react";
import { couponSection } from "~/back-office/sections/coupon-section";
import { listRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";

export const { handle, meta, loader, action } = listRoute(couponSection);

export default function StaffCouponsPage() {
  return <SectionList section={couponSection} data={useLoaderData<typeof loader>()} />;
}
