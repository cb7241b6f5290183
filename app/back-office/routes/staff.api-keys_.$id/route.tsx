import { useLoaderData } from "@remix-run/react";
import { apiKeyPage } from "~/back-office/sections/api-key-section";
import { makePageRoute } from "~/back-office/sections/section-routes";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "apiKeys.see" } satisfies RouteHandle;

export const { meta, loader, action } = makePageRoute(apiKeyPage);

export default function StaffApiKeyPage() {
  return <SectionPage page={apiKeyPage} data={useLoaderData<typeof loader>()} />;
}
