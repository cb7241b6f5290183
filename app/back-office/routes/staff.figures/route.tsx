import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffFigures, FIGURE_COMPARISONS, FIGURE_GROUPINGS } from "@contract/staff/figures";
import { FIGURES_GROUPS_SHOWN, FIGURES_PAGE_SIZE_MAX } from "@contract/staff/limits";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import {
  getToday,
  readFiguresView,
  FIGURE_PRESETS,
  getPresetPeriod,
  type FiguresView,
  type TypedPeriod,
} from "~/back-office/sections/figures-view";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { AdminPage } from "~/back-office/ui/admin-page";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button } from "~/ui/button";
import { Field, SelectField } from "~/ui/field";
import { Tabs } from "~/ui/tabs";
import { FiguresReport } from "./figures-report";

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

interface PeriodFormProps {
  readonly action: string;
  readonly today: string;
  readonly typed: TypedPeriod;
  readonly errors: Readonly<Record<string, string>>;
}

/** Shows the links to common periods, and the form that chooses a period, a comparison and a grouping. */
export function PeriodForm({ action, today, typed, errors }: PeriodFormProps) {
  const { t } = useTranslation();
  const { compare, by } = typed;
  const presets = FIGURE_PRESETS.map((preset) => {
    const period = getPresetPeriod(preset, today);
    return {
      href: toStaffHref(action, {
        ...period,
        compare: compare === "none" ? "" : compare,
        by: isTime(by) ? "" : by,
      }),
      name: t(`staff.figures.preset.${preset}`),
      current: period.from === typed.from && period.to === typed.to,
    };
  });
  return (
    <>
      <Tabs label={t("staff.figures.period.presets")} tabs={presets} />
      <form action={action} className="card admin-form" noValidate data-testid="figures-form">
        {(["from", "to"] as const).map((name) => (
          <Field
            key={name}
            name={name}
            // A date input would hide a text that is not a date.
            type={errors[name]?.endsWith(".format") === true ? "text" : "date"}
            label={t(`staff.figures.period.${name}`)}
            defaultValue={typed[name]}
            error={errors[name] ?? null}
            required
          />
        ))}
        <SelectField
          name="compare"
          label={t("staff.figures.period.compare")}
          defaultValue={compare}
          needed
        >
          {FIGURE_COMPARISONS.map((each) => (
            <option key={each} value={each}>
              {t(`staff.figures.comparison.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="by" label={t("staff.figures.period.by")} defaultValue={by} needed>
          {FIGURE_GROUPINGS.map((each) => (
            <option key={each} value={each}>
              {t(`staff.figures.grouping.${each}`)}
            </option>
          ))}
        </SelectField>
        <div>
          <Button>{t("staff.figures.period.submit")}</Button>
        </div>
      </form>
    </>
  );
}

function isTime(by: string): boolean {
  return ["day", "week", "month"].includes(by);
}
