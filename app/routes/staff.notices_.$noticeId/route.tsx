import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResult } from "~/forms/use-form-result";
import { inLanguage } from "~/locales/in-language";
import { useLanguage } from "~/locales/use-language";
import { AdminPage } from "~/routes/staff/admin-page";
import { StaffHistory } from "~/routes/staff/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { changeNotice, loadNotice } from "./change-notice.server";
import { EditNotice } from "./edit-notice";

export const handle = { access: "staff", permission: "notices.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadNotice(args);
}

export function action(args: ActionFunctionArgs) {
  return changeNotice(args);
}

/** A notice: what is written of it, its end, how shoppers see it, and who changed it. */
export default function StaffNoticePage() {
  const { found } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  return (
    <AdminPage part="notices" title={inLanguage(found.text, useLanguage())} refused={refused}>
      <EditNotice found={found} refused={refused} />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}
