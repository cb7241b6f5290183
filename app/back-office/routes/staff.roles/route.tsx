import { useLoaderData } from "@remix-run/react";
import { roleSection } from "~/back-office/sections/role-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(roleSection);

export default function StaffRolesPage() {
  return <SectionList section={roleSection} data={useLoaderData<typeof loader>()} />;
}
