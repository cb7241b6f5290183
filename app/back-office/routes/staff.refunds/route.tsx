import { useLoaderData } from "@remix-run/react";
import { refundSection } from "~/back-office/sections/refund-section";
import { listRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";

export const { handle, meta, loader, action } = listRoute(refundSection);

export default function StaffRefundsPage() {
  return <SectionList section={refundSection} data={useLoaderData<typeof loader>()} />;
}
