import { useLoaderData } from "@remix-run/react";
import { roleSection } from "~/back-office/sections/role-section";
import { listRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";

export const { handle, meta, loader, action } = listRoute(roleSection);

export default function StaffRolesPage() {
  return <SectionList section={roleSection} data={useLoaderData<typeof loader>()} />;
}
