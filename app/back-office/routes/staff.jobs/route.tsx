import { useLoaderData } from "@remix-run/react";
import { jobSection } from "~/back-office/sections/job-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "jobs.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(jobSection);

export default function StaffJobsPage() {
  return <SectionList section={jobSection} data={useLoaderData<typeof loader>()} />;
}
