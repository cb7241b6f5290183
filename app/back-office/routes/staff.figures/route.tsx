import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffFigures } from "@contract/staff/figures";
import { FIGURES_GROUPS_SHOWN, FIGURES_PAGE_SIZE_MAX } from "@contract/staff/limits";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { getToday, readFiguresView, type FiguresView } from "~/back-office/sections/figures-view";
import { AdminPage } from "~/back-office/ui/admin-page";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { FiguresReport } from "./figures-report";
import { PeriodForm } from "./period-form";

export const handle = { access: "staff", permission: "today.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => toMeta(loaded?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const today = getToday();
  const { typed, view, errors } = readFiguresView(new URL(request.url).searchParams, today);
  const head = makeAdminHead(context, "figures");
  if (view === null) return data({ today, typed, errors, found: null, head }, { status: 422 });
  const { page, ...query } = view;
  const pageSize = getPageSize(view);
  const answer = await callBackend(context, staffFigures, { ...query, pageNum: page, pageSize });
  const found = { figures: getDataOrThrow(answer), view, pageSize };
  return data({ today, typed, errors, found, head });
}

/** Returns the number of rows on a page. A year of days fits on one page. */
function getPageSize({ by }: FiguresView): number {
  return ["day", "week", "month"].includes(by) ? FIGURES_PAGE_SIZE_MAX : FIGURES_GROUPS_SHOWN;
}

/** Shows the sales of a chosen period as totals, a chart and a table, and the steps from visits to paid orders. */
export default function StaffFiguresPage() {
  const { today, typed, errors, found } = useLoaderData<typeof loader>();
  const hasErrors = Object.keys(errors).length > 0;
  const refused = hasErrors
    ? {
        formId: undefined,
        fieldErrors: errors,
        repopulateFields: typed,
        params: {},
        notice: null,
        extra: null,
      }
    : undefined;
  return (
    <AdminPage
      part="figures"
      refused={refused}
      before={
        <>
          <PeriodForm action={ADMIN_SECTIONS.figures} today={today} typed={typed} errors={errors} />
          {found !== null && <FiguresReport {...found} />}
        </>
      }
    >
      {null}
    </AdminPage>
  );
}
