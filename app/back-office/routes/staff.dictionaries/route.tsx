import { useLoaderData } from "@remix-run/react";
import { dictionarySection } from "~/back-office/sections/dictionary-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(dictionarySection);

export default function StaffDictionariesPage() {
  return <SectionList section={dictionarySection} data={useLoaderData<typeof loader>()} />;
}
