import { useLoaderData } from "@remix-run/react";
import { paymentSection } from "~/back-office/sections/payment-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "payments.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(paymentSection);

export default function StaffPaymentsPage() {
  return <SectionList section={paymentSection} data={useLoaderData<typeof loader>()} />;
}
