import { useLoaderData } from "@remix-run/react";
import { productSection } from "~/back-office/sections/product-section";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "products.see" } satisfies RouteHandle;

export const { meta, loader, action } = makeListRoute(productSection);

export default function StaffProductsPage() {
  return <SectionList section={productSection} data={useLoaderData<typeof loader>()} />;
}
