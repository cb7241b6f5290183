import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffToday, type StaffToday } from "@contract/staff/today";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { askStaffMe, covers } from "~/prod-api/staff-me.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { firstOf } from "~/back-office/sections/offered-sections.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { BestSellers } from "./best-sellers";
import { FirstSteps } from "./first-steps";
import { SalesChart } from "./sales-chart";
import { SalesPeriods } from "./sales-periods";
import { WaitingWork } from "./waiting-work";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

/** Names of the query by which the queue of orders was found when it stood here. */
const OF_THE_QUEUE = ["status", "keyword", "page"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  if (OF_THE_QUEUE.some((name) => searchParams.has(name)))
    throw redirect(`/staff/orders${search}`, 301);
  const me = await askStaffMe(context);
  // Whoever signs in begins here: who may not see the day is led to what they may.
  if (me.ok && !covers(me.data.permissions, "today.see"))
    throw redirect(await firstOf(me.data.permissions));
  const answer = await ask(context, staffToday);
  // A deployed backend that does not reckon this has its queue at least.
  if (!answer.ok && answer.failure.kind === "notFound") throw redirect("/staff/orders");
  return { today: unwrap(answer), head: adminHead(context, "today") };
}

/** The day's overview: what waits for somebody first, then how the shop sells. */
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
