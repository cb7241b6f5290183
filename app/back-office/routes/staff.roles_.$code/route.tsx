import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerPage, loadPage } from "~/back-office/sections/define-section.server";
import { rolePage } from "~/back-office/sections/role-section";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";

export const handle = { access: "staff", permission: "roles.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadPage(rolePage, args);
}

export function action(args: ActionFunctionArgs) {
  return answerPage(rolePage, args);
}

export default function StaffRolePage() {
  return <SectionPage page={rolePage} data={useLoaderData<typeof loader>()} />;
}
