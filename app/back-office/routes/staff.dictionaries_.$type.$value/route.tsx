import { useLoaderData } from "@remix-run/react";
import { dictionaryPage } from "~/back-office/sections/dictionary-section";
import { makePageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

export const { meta, loader, action } = makePageRoute(dictionaryPage);

export default function StaffDictionaryEntryPage() {
  return <SectionPage page={dictionaryPage} data={useLoaderData<typeof loader>()} />;
}
