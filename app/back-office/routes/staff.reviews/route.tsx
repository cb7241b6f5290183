import { useLoaderData } from "@remix-run/react";
import { reviewSection } from "~/back-office/sections/review-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "reviews.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(reviewSection);

export default function StaffReviewsPage() {
  return <SectionList section={reviewSection} data={useLoaderData<typeof loader>()} />;
}
