import { staffSynonymList } from "@contract/staff/search";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { editSynonymsAction } from "./edit-synonyms.server";
import { listHref } from "./list-href";
import { SynonymsForm } from "./synonyms-form";

export const handle = { access: "staff", permission: "search.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const { rows, total } = unwrap(await ask(context, staffSynonymList, staffQuery(search)));
  return { search, rows, pages: adminPages(total), head: adminHead(context, "search") };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, editSynonymsAction);
}

/** Words that mean the same to who looks for a product. */
export default function StaffSearchPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult();
  const here = listHref(search);
  const refusedId = refused?.repopulateFields.synonymId;
  return (
    <AdminPage part="search" search={search} refused={refused} pages={pages}>
      <p className="soft">{t("staff.synonyms.lead")}</p>
      <SynonymsForm
        group={null}
        here={here}
        refused={refusedId === undefined ? refused : undefined}
      />
      <ul className="stack">
        {rows.map((group) => (
          <li key={group.id} data-id={group.id}>
            <SynonymsForm
              group={group}
              here={here}
              refused={refusedId === group.id ? refused : undefined}
            />
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
