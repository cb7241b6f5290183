import { useLoaderData } from "@remix-run/react";
import { apiKeySection } from "~/back-office/sections/api-key-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "apiKeys.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(apiKeySection);

export default function StaffApiKeysPage() {
  return <SectionList section={apiKeySection} data={useLoaderData<typeof loader>()} />;
}
