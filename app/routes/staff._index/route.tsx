import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { LOGISTICS_STATUS, ORDER_STATUS, ORDER_STATUS_FILTERS } from "@contract/states";
import { AdminFrame } from "~/layout/admin-frame";
import {
  answerAction,
  adminHead,
  adminPages,
  readAdminSearch,
  textsOf,
  type AdminRefusal,
} from "~/layout/admin-view.server";
import { staffAddTrace, staffOrderList, staffShip } from "~/prod-api/staff-orders.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { Tabs } from "~/ui/tabs";
import { AdminOrder } from "./admin-order";

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const asked = new URL(request.url).searchParams.get("status");
  const status =
    ORDER_STATUS_FILTERS.find((each) => String(each) === asked) ?? ORDER_STATUS.awaitingShipment;
  const { rows, total } = unwrap(await staffOrderList(context, { ...search, status }));
  return { search, status, rows, pages: adminPages(total), head: adminHead(context, "orders") };
}

/** Ships a paid order, or tells where its parcel is. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submitted = textsOf(await readForm(request));
  const {
    intent,
    orderId = "",
    company = "",
    trackingNo = "",
    location = "",
    desc = "",
  } = submitted;
  if (intent === "ship") {
    const answer = await staffShip(context, { orderId, company, trackingNo });
    return answerAction(answer, { submitted, to: "/staff", done: "shipped" });
  }
  const status = LOGISTICS_STATUS.find((each) => each === submitted.status) ?? "inTransit";
  const answer = await staffAddTrace(context, { orderId, status, location, desc });
  return answerAction(answer, { submitted, to: "/staff?status=6", done: "traced" });
}

export default function StaffOrdersPage() {
  const { search, status, rows, pages } = useLoaderData<typeof loader>();
  const refused = useActionData<AdminRefusal>();
  const { t } = useTranslation();
  const tabs = ORDER_STATUS_FILTERS.map((each) => ({
    href: `/staff?status=${each}`,
    name: t(`staff.orders.status.${each}`),
    current: each === status,
  }));
  return (
    <AdminFrame
      part="orders"
      search={search}
      refused={refused}
      pages={pages}
      kept={{ status: String(status) }}
    >
      <Tabs label={t("staff.parts.orders")} tabs={tabs} />
      <ul className="stack">
        {rows.map((order) => (
          <AdminOrder
            key={order.orderId}
            order={order}
            refused={refused?.submitted.orderId === order.orderId ? refused : undefined}
          />
        ))}
      </ul>
    </AdminFrame>
  );
}
