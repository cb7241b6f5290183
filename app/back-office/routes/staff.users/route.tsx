import { useLoaderData } from "@remix-run/react";
import { userSection } from "~/back-office/sections/user-section";
import { listRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";

export const { handle, meta, loader, action } = listRoute(userSection);

export default function StaffUsersPage() {
  return <SectionList section={userSection} data={useLoaderData<typeof loader>()} />;
}
