import { useLoaderData } from "@remix-run/react";
import { userSection } from "~/back-office/sections/user-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "users.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(userSection);

export default function StaffUsersPage() {
  return <SectionList section={userSection} data={useLoaderData<typeof loader>()} />;
}
