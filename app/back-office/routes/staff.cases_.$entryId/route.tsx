import { useLoaderData } from "@remix-run/react";
import { casePage } from "~/back-office/sections/entry-section";
import { makePageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = {
  access: "staff",
  permission: "content.see",
  upload: "taxonomyPicture",
} satisfies RouteHandle;

export const { meta, loader, action } = makePageRoute(casePage);

export default function StaffCasePage() {
  return <SectionPage page={casePage} data={useLoaderData<typeof loader>()} />;
}
