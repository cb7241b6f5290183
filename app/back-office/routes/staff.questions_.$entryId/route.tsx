import { useLoaderData } from "@remix-run/react";
import { questionPage } from "~/back-office/sections/entry-section";
import { makePageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "content.see" } satisfies RouteHandle;

export const { meta, loader, action } = makePageRoute(questionPage);

export default function StaffQuestionPage() {
  return <SectionPage page={questionPage} data={useLoaderData<typeof loader>()} />;
}
