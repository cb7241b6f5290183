import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  staffToday,
  type StaffToday,
  type FirstSteps as Done,
  type SalesPeriod,
} from "@contract/staff/figures";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { readStaffMe, includesPermission } from "~/prod-api/staff-calls.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { FiguresScroll } from "~/back-office/ui/figure-chart";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { findFirstSection } from "~/back-office/sections/offered-sections.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { getBilingualText } from "@contract/model/languages";
import { formatHkd, formatCount } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { Badge } from "~/ui/badge";
import { ORDER_STATUS, REFUND_STATUS } from "@contract/model/states";
import { SalesChart } from "./sales-chart";

type WaitingCounts = StaffToday["waiting"];

/** The URLs of the pages on which staff do each kind of waiting work. */
const TASK_HREFS = {
  toShip: `/staff/orders?status=${ORDER_STATUS.awaitingShipment}`,
  refunds: `/staff/refunds?status=${REFUND_STATUS.launched}`,
  replacements: "/staff/refunds?status=approved",
  payments: "/staff/payments",
  lowStock: "/staff/products?state=low",
  failedMails: "/staff/mails?status=failed",
  keptMails: "/staff/mails?status=kept",
  failedJobs: "/staff/jobs",
} as const satisfies Partial<Record<keyof WaitingCounts, string>>;
const TASK_KINDS = [
  ...(["toShip", "refunds", "replacements", "payments", "lowStock"] as const),
  ...(["failedMails", "keptMails", "failedJobs"] as const),
] as const;

/** Shows the number of waiting items for each kind of work, with a link to their list. */
function WaitingWork({ waiting }: { readonly waiting: WaitingCounts }) {
  const { t } = useTranslation();
  return (
    <section className="stack" data-gap="small" aria-labelledby="waiting">
      <h2 id="waiting">{t("staff.today.waiting.title")}</h2>
      <ul className="today-row">
        {TASK_KINDS.map((kind) => (
          <li key={kind}>
            <a className="card today-work" href={TASK_HREFS[kind]} data-work={kind}>
              <strong className="today-figure" data-testid="staff-count" data-count={waiting[kind]}>
                {formatCount(waiting[kind])}
              </strong>{" "}
              {t(`staff.today.waiting.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PERIOD_LENGTHS = ["1", "7", "30"] as const;
type PeriodLength = (typeof PERIOD_LENGTHS)[number];
const FIGURES = ["orders", "revenue", "average", "refunded"] as const;
type Figure = (typeof FIGURES)[number];

interface LabeledFigure extends SalesPeriod {
  readonly name: PeriodLength;
}

/** Shows the sales of today, a week and a month. Each is compared with the same number of days before. */
function SalesPeriods({ periods }: { readonly periods: readonly SalesPeriod[] }) {
  const { t } = useTranslation();
  const named = periods.flatMap((period): LabeledFigure[] => {
    const name = PERIOD_LENGTHS.find((each) => each === String(period.days));
    return name === undefined ? [] : [{ ...period, name }];
  });
  return (
    <section className="stack" data-gap="small" aria-labelledby="sales">
      <h2 id="sales">{t("staff.today.sales.title")}</h2>
      <p className="soft measure">{t("staff.today.sales.lead")}</p>
      <ul className="today-row today-periods">
        {named.map((period) => (
          <li key={period.name} className="card" data-days={period.days}>
            <h3>{t(`staff.today.sales.${period.name}`)}</h3>
            <dl>
              {FIGURES.map((figure) => (
                <PeriodFigure key={figure} figure={figure} period={period} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PeriodFigureProps {
  readonly figure: Figure;
  readonly period: LabeledFigure;
}

function PeriodFigure({ figure, period }: PeriodFigureProps) {
  const { t } = useTranslation();
  const text = (value: number | null) => {
    if (value === null) return t("staff.today.sales.none");
    return figure === "orders" ? formatCount(value) : formatHkd(value);
  };
  const now = getFigureValue(period.now, figure);
  return (
    <div>
      <dt>{t(`staff.today.sales.${figure}`)}</dt>
      <dd>
        <strong className="number" {...getFigureAttributes(figure, period.name, now)}>
          {text(now)}
        </strong>
        <br />
        <span className="soft">
          {t("staff.today.sales.before", {
            against: t(`staff.today.sales.against.${period.name}`),
            value: text(getFigureValue(period.before, figure)),
          })}
        </span>
      </dd>
    </div>
  );
}

function getFigureValue(sales: SalesPeriod["now"], figure: Figure): number | null {
  const values = {
    orders: sales.orders,
    revenue: sales.revenueCents,
    average: sales.averageCents,
    refunded: sales.refundedCents,
  };
  return values[figure];
}

/** The `data-testid` values of today's figures. */
const FIGURE_MARKS: Readonly<Partial<Record<Figure, string>>> = {
  orders: "today-orders",
  revenue: "today-revenue",
};

/** Returns the data attributes that contain the unformatted figure for tests. */
function getFigureAttributes(figure: Figure, name: PeriodLength, value: number | null) {
  if (value === null) return {};
  const mark = name === "1" ? FIGURE_MARKS[figure] : undefined;
  return {
    ...(mark !== undefined && { "data-testid": mark }),
    ...(figure === "orders" ? { "data-count": value } : { "data-amount": value }),
  };
}

/** The steps of a new shop in their order, each with the URL of its page. */
const SETUP_STEPS = [
  ["brand", ADMIN_SECTIONS.brands],
  ["category", ADMIN_SECTIONS.categories],
  ["product", `${ADMIN_SECTIONS.products}/new`],
  ["published", ADMIN_SECTIONS.products],
] as const satisfies readonly (readonly [keyof Done, string])[];

/** Lists the first steps in a new shop. The page shows them until a product is on sale. */
function FirstSteps({ done }: { readonly done: Done }) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="first-steps">
      <h2 id="first-steps">{t("staff.today.firstSteps.title")}</h2>
      <p className="soft">{t("staff.today.firstSteps.lead")}</p>
      <ol className="stack" data-gap="small">
        {SETUP_STEPS.map(([step, href]) => (
          <li key={step} data-step={step} data-done={done[step]}>
            <a href={href}>{t(`staff.today.firstSteps.${step}`)}</a>{" "}
            {done[step] && <Badge kind="ok">{t("staff.today.firstSteps.done")}</Badge>}
          </li>
        ))}
      </ol>
      <p>
        <a href={ADMIN_SECTIONS.setup}>{t("staff.today.firstSteps.setup")}</a>
      </p>
    </section>
  );
}

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

/** The query parameters that old links to the order list contain, because the list had this URL before. */
const QUEUE_QUERIES = ["status", "keyword", "page"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  if (QUEUE_QUERIES.some((name) => searchParams.has(name)))
    throw redirect(`/staff/orders${search}`, 301);
  const me = await readStaffMe(context);
  // The sign-in page redirects to this page. Staff without permission for this page are redirected to a page
  // that they may open.
  if (me.ok && !includesPermission(me.data.permissions, "today.see"))
    throw redirect(await findFirstSection(me.data.permissions));
  const answer = await callBackend(context, staffToday);
  // A deployed backend may lack the call for these figures. Show its order list instead.
  if (!answer.ok && answer.failure.kind === "notFound") throw redirect("/staff/orders");
  return { today: getDataOrThrow(answer), head: makeAdminHead(context, "today") };
}

/** Shows the overview of the day. The waiting work is above the sales. */
export default function StaffTodayPage() {
  const { today } = useLoaderData<typeof loader>();
  return (
    <AdminPage part="today" before={<Overview today={today} />}>
      {null}
    </AdminPage>
  );
}

function Overview({ today }: { readonly today: StaffToday }) {
  return (
    <>
      {today.firstSteps !== null && <FirstSteps done={today.firstSteps} />}
      <WaitingWork waiting={today.waiting} />
      <SalesPeriods periods={today.periods} />
      <div className="split">
        <SalesChart days={today.days} />
        <BestSellers products={today.bestSellers} />
      </div>
    </>
  );
}

type BestSellersProps = { readonly products: StaffToday["bestSellers"] };

/** Shows the recent best sellers, sorted by sold units. */
function BestSellers({ products }: BestSellersProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack" aria-labelledby="best">
      <h2 id="best">{t("staff.today.best.title")}</h2>
      {products.length === 0 ? (
        <p className="soft">{t("staff.today.best.empty")}</p>
      ) : (
        <FiguresScroll label={t("staff.today.best.title")}>
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">{t("staff.today.best.product")}</th>
                <th scope="col">{t("staff.today.best.pieces")}</th>
                <th scope="col">{t("staff.today.best.revenue")}</th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ productId, name, pieces, revenueCents }) => (
                <tr key={productId} data-id={productId}>
                  <th scope="row">
                    <a href={`/product/detail?id=${productId}`}>{getBilingualText(name, lang)}</a>
                  </th>
                  <td data-count={pieces}>{formatCount(pieces)}</td>
                  <td data-amount={revenueCents}>{formatHkd(revenueCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </FiguresScroll>
      )}
    </section>
  );
}
