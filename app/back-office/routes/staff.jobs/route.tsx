import { useLoaderData } from "@remix-run/react";
import { jobSection } from "~/back-office/sections/job-section";
import { listRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";

export const { handle, meta, loader, action } = listRoute(jobSection);

export default function StaffJobsPage() {
  return <SectionList section={jobSection} data={useLoaderData<typeof loader>()} />;
}
