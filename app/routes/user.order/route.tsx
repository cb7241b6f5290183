import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { getTranslator } from "~/locales/i18n.server";
import {
  getOrderCounts,
  getOrderEvents,
  getOrderPage,
  cancelOrder,
  confirmReceipt,
  deleteOrder,
  getOrderDetail,
  reorder,
} from "~/prod-api/orders.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { readRefreshChoice } from "~/session/visit-cookies.server";
import { Pager } from "~/ui/pager";
import { makeRefreshMeta, RefreshSwitch } from "~/ui/refresh-switch";
import { useFormResult } from "~/forms/use-form-result";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { hasStatusProperty, ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_TYPE, ORDER_STATUS, REFUND_TYPE } from "@contract/model/states";
import type { OrderCounts, OrderRow } from "@contract/shop/orders";
import { Button, LinkButton } from "~/ui/button";
import { useHasFeature } from "~/ui/page-context";
import { Tabs } from "~/ui/tabs";
import { EmptyState } from "~/ui/empty-state";
import { type RefundRow, refundPage } from "@contract/shop/refunds";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { LongNumber } from "~/ui/long-number";
import { useRefundTypeName } from "~/ui/use-names";
import { TotalAmount } from "~/ui/price";
import { toOrderListHref, readOrderQuery, type OrderQuery } from "./order-query";
import {
  OrderActionConfirmationPage,
  OrderCard,
  getOrderAnchor,
  type OrderActionConfirmation,
} from "./order-card";
import { callBackend, type Caller } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { LANGUAGE_TAGS } from "@contract/model/languages";
import { isConfirmed } from "~/forms/confirmation-field";
import {
  askForConfirmation,
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { orderActionsForm } from "~/forms/orders";
import type { NoticeKey, NoticeMessage } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { toSafeRedirect } from "~/session/safe-redirect";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...toMeta(data?.head),
  ...makeRefreshMeta(data?.refresh),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [found, counts] = await Promise.all([
    findOrderRows(context, readOrderQuery(search)),
    getOrderCounts(context),
  ]);
  // Mark all order events as read when the list is opened. Skip the call if no event is unread.
  if (!counts.ok || counts.data.unreadNews !== 0) await getOrderEvents(context, { markRead: true });
  const { t } = getTranslator(context.lang);
  return {
    ...found,
    refresh: readRefreshChoice(search, request, context),
    // The numbers are optional. If the backend does not support them, the filters show no numbers.
    counts: counts.ok ? counts.data : null,
    head: makePageHead({
      lang: context.lang,
      title: t("order.title"),
      description: t("order.description"),
    }),
  };
}

const ROWS_PER_PAGE = 10;

/**
 * Returns the orders or refunds for a query, and the number of pages. If the requested page no longer exists,
 * returns the last page, for example after the only order on a page was deleted. Throws like `unwrap`.
 */
async function findOrderRows(caller: Caller, query: OrderQuery): Promise<FoundRows> {
  const found = await findPage(caller, query);
  return query.page > found.pages && found.pages > 0
    ? findPage(caller, { ...query, page: found.pages })
    : found;
}

async function findPage(caller: Caller, query: OrderQuery) {
  const [orders, refunds] =
    query.type === ORDER_TYPE.refund
      ? [null, getDataOrThrow(await callBackend(caller, refundPage, { pageNum: query.page }))]
      : [getDataOrThrow(await getOrderPage(caller, query)), null];
  const pages = Math.ceil((orders ?? refunds).total / ROWS_PER_PAGE);
  return { query, orders: orders?.rows ?? null, refunds: refunds?.rows ?? null, pages };
}

type FoundRows = Awaited<ReturnType<typeof findPage>>;

/** Handles an order's buttons. The backend decides whether an action is allowed. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction<typeof orderActionsForm.schemas, OrderActionConfirmation>(
      orderActionsForm,
      {
        cancelOrder: runIfConfirmed({
          intent: "cancelOrder",
          action: "cancel",
          act: cancelOrder,
          done: "order.cancelled",
        }),
        confirmReceipt: runIfConfirmed({
          intent: "confirmReceipt",
          action: "confirmReceipt",
          act: confirmReceipt,
          done: "order.received",
          findParams: findRefillOffer,
        }),
        deleteOrder: runIfConfirmed({
          intent: "deleteOrder",
          action: "delete",
          act: deleteOrder,
          done: "order.deleted",
        }),
        reorder: buyAgain,
      },
      { backTo: ({ redirect }) => toSafeRedirect(redirect, LIST) },
    ),
  );
}

const LIST = "/user/order";

const CART = "/user/shoppingCart";

/** The fields of a form with a button for an order. */
interface Pressed {
  readonly orderId: string;
  readonly redirect?: string | undefined;
  readonly confirmed?: string | undefined;
}

/** An action that a shopper cannot undo. */
interface Act extends Pick<OrderActionConfirmation, "intent" | "action"> {
  readonly act: (caller: Caller, orderId: string) => Promise<Answer<unknown>>;
  readonly done: NoticeKey;
  /** Returns the parameters of the message `done`. */
  readonly findParams?: (caller: Caller, orderId: string) => Promise<NoticeMessage["params"]>;
}

/**
 * Returns a handler that asks for a confirmation and then runs the action. Both return to the page with the
 * button.
 */
function runIfConfirmed({ intent, action, act, done, findParams }: Act) {
  return async (
    pressed: Pressed,
    { context }: FormArgs,
  ): Promise<FormOutcome<OrderActionConfirmation>> => {
    const { orderId } = pressed;
    const back = toSafeRedirect(pressed.redirect, LIST);
    if (isConfirmed(pressed)) {
      const answer = await act(context, orderId);
      if (!answer.ok) return showFailure(answer.failure);
      const params = await findParams?.(context, orderId);
      return redirectWithNotice(back, { key: done, ...(params !== undefined && { params }) });
    }
    const found = await getOrderDetail(context, orderId);
    if (!found.ok) return showFailure(found.failure);
    const order = found.data;
    // Show an error instead of a question if the action is no longer allowed.
    if (!order.actions.includes(action))
      return showFormAgain({ notice: { key: "api.warning", refusal: "stateNotAllowed" } });
    return askForConfirmation({ intent, action, order, back });
  };
}

/**
 * Adds the goods of the order to the cart, redirects to the cart, and names the goods that are not available.
 * If none are available, returns to the page with the button.
 */
async function buyAgain(pressed: Pressed, { context }: FormArgs): Promise<FormOutcome> {
  const answer = await reorder(context, pressed.orderId);
  if (!answer.ok) return showFailure(answer.failure);
  const { added, skipped } = answer.data;
  if (added === 0)
    return redirectWithNotice(toSafeRedirect(pressed.redirect, LIST), {
      key: "order.reorderedNone",
    });
  if (skipped.length === 0) return redirectWithNotice(CART, { key: "order.reordered" });
  const names = new Intl.ListFormat(LANGUAGE_TAGS[context.lang]).format(skipped);
  return redirectWithNotice(CART, { key: "order.reorderedPartly", params: { names } });
}

/** Names the order in the message after its receipt if it offers a refill reminder. */
async function findRefillOffer(caller: Caller, orderId: string): Promise<NoticeMessage["params"]> {
  const found = await getOrderDetail(caller, orderId);
  return found.ok && found.data.refills.some(({ asked }) => !asked) ? { orderId } : undefined;
}

export default function OrdersPage() {
  const { query, pages, refresh, orders, refunds, counts } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const asked = useFormResult<OrderActionConfirmation>()?.extra;
  if (asked) return <OrderActionConfirmationPage {...asked} />;
  return (
    <div className="page stack">
      <h1>{t("order.title")}</h1>
      <OrderFilters query={query} counts={counts} refresh={refresh} />
      {orders && <OrderList orders={orders} query={query} />}
      {refunds && <RefundList refunds={refunds} />}
      <Pager page={query.page} pages={pages} hrefOf={(page) => toOrderListHref(query, { page })} />
    </div>
  );
}

interface OrderFiltersProps {
  readonly query: OrderQuery;
  readonly counts: OrderCounts | null;
  /** The interval in seconds at which the page reloads, as the shopper chose it. Null for no reload. */
  readonly refresh: number | null;
}

/** Shows links for the statuses and the refunds with their numbers, a search, and the automatic reload. */
function OrderFilters({ query, counts, refresh }: OrderFiltersProps) {
  const { t } = useTranslation();
  const hasRefunds = useHasFeature()("refunds");
  const isRefunds = query.type === ORDER_TYPE.refund;
  const byStatus = ORDER_STATUS_FILTERS.map((status) => ({
    href: toOrderListHref(query, { status, type: ORDER_TYPE.general }),
    name: t(`order.filter.${status}`),
    current: !isRefunds && query.status === status,
    count: hasStatusProperty(status, "isOpen") ? counts?.byStatus[String(status)] : undefined,
  }));
  const refunds = {
    href: toOrderListHref(query, { status: -99, type: ORDER_TYPE.refund, keyword: "" }),
    name: t("order.filter.refunds"),
    current: isRefunds,
    count: counts?.openRefunds ?? undefined,
  };
  return (
    <div className="stack" data-gap="small">
      <Tabs label={t("order.filter.label")} tabs={hasRefunds ? [...byStatus, refunds] : byStatus} />
      <div className="row" data-spread>
        {!isRefunds && (
          <form method="get" action="/user/order" role="search" className="row">
            {query.status !== -99 && <input type="hidden" name="status" value={query.status} />}
            <input
              type="search"
              name="keyword"
              defaultValue={query.keyword}
              maxLength={KEYWORD_LENGTH.max}
              aria-label={t("order.search.label")}
              placeholder={t("order.search.label")}
            />
            <Button kind="quiet">{t("order.search.submit")}</Button>
          </form>
        )}
        <RefreshSwitch href={toOrderListHref(query, { page: query.page })} on={refresh !== null} />
      </div>
    </div>
  );
}

interface OrderListProps {
  readonly orders: readonly OrderRow[];
  /** The query of the list. The links back to the list contain it. */
  readonly query: OrderQuery;
}

/** Lists order cards with status, images of the goods, total and actions. */
function OrderList({ orders, query }: OrderListProps) {
  const { t } = useTranslation();
  const { keyword } = query;
  if (orders.length === 0 && keyword !== "") {
    return (
      <EmptyState
        drawing="parcel"
        title={t("order.noneFound.title", { keyword })}
        text={t("order.noneFound.text")}
      >
        <LinkButton href="/user/order">{t("order.noneFound.go")}</LinkButton>
      </EmptyState>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState drawing="parcel" title={t("order.empty.title")} text={t("order.empty.text")}>
        <LinkButton href="/product">{t("order.empty.go")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="stack">
      {orders.map((order, at) => (
        <OrderCard key={order.orderId} order={order} {...getReturnHrefs(query, orders, at)} />
      ))}
    </ul>
  );
}

/**
 * Returns the URLs to which the actions of an order return: the same tab and page, at a position in the list.
 * `backWithout` is for the deletion and leads to a neighbouring order. In a tab of one status, `back` does so
 * too, because an action may move the order to another tab.
 */
function getReturnHrefs(query: OrderQuery, orders: readonly OrderRow[], at: number) {
  const page = toOrderListHref(query, { page: query.page });
  const backTo = (order = orders[at]) => (order ? `${page}#${getOrderAnchor(order)}` : page);
  const neighbour = orders[at + 1] ?? orders[at - 1];
  const backWithout = neighbour ? backTo(neighbour) : page;
  return { back: query.status === ORDER_STATUS.all ? backTo() : backWithout, backWithout };
}

/** Lists refund requests with the six columns of spec §3. On a phone, each request is a card. */
function RefundList({ refunds }: { readonly refunds: readonly RefundRow[] }) {
  const { t } = useTranslation();
  if (refunds.length === 0) return <EmptyState drawing="parcel" title={t("order.refund.empty")} />;
  return (
    <ul className="stack">
      {refunds.map((refund) => (
        <RefundCard key={refund.refundId} refund={refund} />
      ))}
    </ul>
  );
}

function RefundCard({ refund }: { readonly refund: RefundRow }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const flow = useRefundTypeName()(refund.refundType);
  return (
    <li
      className="card"
      data-testid="refund-row"
      data-id={refund.refundId}
      data-status={refund.status}
    >
      <dl className="columns" data-six>
        <Column name={t("order.refund.no")}>
          <a href={`/user/returnOrder/detail?id=${refund.refundId}`}>
            <LongNumber of={refund.refundNo} />
          </a>
        </Column>
        <Column name={t("order.refund.orderNo")}>
          <a href={`/user/order/detail?id=${refund.orderId}`}>
            <LongNumber of={refund.orderNo} />
          </a>
        </Column>
        <Column name={t("order.refund.progress")}>
          {flow} · <strong>{t(`order.progress.${refund.progress}`)}</strong>
        </Column>
        <Column name={t("order.refund.remark")}>
          {refund.remark === "" ? "—" : refund.remark}
        </Column>
        <Column name={t("order.refund.time")}>{formatDateTime(refund.applyTime, lang)}</Column>
        <Column name={t("order.refund.amount")}>
          <MoneyBack {...refund} />
        </Column>
      </dl>
    </li>
  );
}

function MoneyBack({ refundType, amountCents }: RefundRow) {
  const { t } = useTranslation();
  if (refundType !== REFUND_TYPE.exchange)
    return <TotalAmount cents={amountCents} data-testid="refund-amount" />;
  return (
    <span data-testid="refund-amount" data-amount={0}>
      {t("order.refund.exchange")}
    </span>
  );
}

function Column({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
