import { useLoaderData } from "@remix-run/react";
import { payMethodPage } from "~/back-office/sections/payment-method-section";
import { makePageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "payments.see" } satisfies RouteHandle;

export const { meta, loader, action } = makePageRoute(payMethodPage);

export default function StaffPaymentMethodPage() {
  return <SectionPage page={payMethodPage} data={useLoaderData<typeof loader>()} />;
}
