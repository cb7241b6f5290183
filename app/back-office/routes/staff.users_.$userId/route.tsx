import { useLoaderData } from "@remix-run/react";
import { userPage } from "~/back-office/sections/user-section";
import { makePageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "users.see" } satisfies RouteHandle;

export const { meta, loader, action } = makePageRoute(userPage);

export default function StaffUserPage() {
  return <SectionPage page={userPage} data={useLoaderData<typeof loader>()} />;
}
