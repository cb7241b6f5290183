import { useLoaderData } from "@remix-run/react";
import { mailSection } from "~/back-office/sections/mail-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "mails.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(mailSection);

export default function StaffMailsPage() {
  return <SectionList section={mailSection} data={useLoaderData<typeof loader>()} />;
}
