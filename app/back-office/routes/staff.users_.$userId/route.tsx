import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerPage, loadPage } from "~/back-office/sections/define-section.server";
import { userPage } from "~/back-office/sections/user-section";
import { SectionPage } from "~/back-office/ui/section-page";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";

export const handle = { access: "staff", permission: "users.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadPage(userPage, args);
}

export function action(args: ActionFunctionArgs) {
  return answerPage(userPage, args);
}

export default function StaffUserPage() {
  return <SectionPage page={userPage} data={useLoaderData<typeof loader>()} />;
}
