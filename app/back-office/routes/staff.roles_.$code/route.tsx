import { useLoaderData } from "@remix-run/react";
import { rolePage } from "~/back-office/sections/role-section";
import { makePageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

export const { meta, loader, action } = makePageRoute(rolePage);

export default function StaffRolePage() {
  return <SectionPage page={rolePage} data={useLoaderData<typeof loader>()} />;
}
