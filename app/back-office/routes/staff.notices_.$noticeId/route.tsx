import { useLoaderData } from "@remix-run/react";
import { noticePage } from "~/back-office/sections/notice-section";
import { pageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";

export const { handle, meta, loader, action } = pageRoute(noticePage);

export default function StaffNoticePage() {
  return <SectionPage page={noticePage} data={useLoaderData<typeof loader>()} />;
}
