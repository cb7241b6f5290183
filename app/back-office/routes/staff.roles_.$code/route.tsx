import { useLoaderData } from "@remix-run/react";
import { rolePage } from "~/back-office/sections/role-section";
import { pageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";

export const { handle, meta, loader, action } = pageRoute(rolePage);

export default function StaffRolePage() {
  return <SectionPage page={rolePage} data={useLoaderData<typeof loader>()} />;
}
