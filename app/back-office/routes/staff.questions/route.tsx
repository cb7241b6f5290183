import { useLoaderData } from "@remix-run/react";
import { questionSection } from "~/back-office/sections/entry-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "content.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(questionSection);

export default function StaffQuestionsPage() {
  return <SectionList section={questionSection} data={useLoaderData<typeof loader>()} />;
}
