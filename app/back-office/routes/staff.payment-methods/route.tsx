import { useLoaderData } from "@remix-run/react";
import { payMethodSection } from "~/back-office/sections/payment-method-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "payments.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(payMethodSection);

export default function StaffPaymentMethodsPage() {
  return <SectionList section={payMethodSection} data={useLoaderData<typeof loader>()} />;
}
