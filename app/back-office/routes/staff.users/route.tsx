import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerList, loadList } from "~/back-office/sections/define-section.server";
import { userSection } from "~/back-office/sections/user-section";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";

export const handle = { access: "staff", permission: "users.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadList(userSection, args);
}

export function action(args: ActionFunctionArgs) {
  return answerList(userSection, args);
}

export default function StaffUsersPage() {
  return <SectionList section={userSection} data={useLoaderData<typeof loader>()} />;
}
