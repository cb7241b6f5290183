import { useTranslation } from "~/locales/use-translation";
import type { OrderAction } from "@contract/states";
import { Button, LinkButton } from "./button";
import { ShopForm } from "./shop-form";

interface OrderActionsProps {
  readonly orderId: string;
  readonly refundId: string | null;
  readonly actions: readonly OrderAction[];
  /** False on the order's own page, where "details" leads nowhere. */
  readonly withDetail?: boolean;
}

const ACTION = "/user/order";
/** The wire's action and the intent that its form sends. */
const INTENTS: Readonly<Partial<Record<OrderAction, string>>> = {
  cancel: "cancelOrder",
  confirmReceipt: "confirmReceipt",
  delete: "deleteOrder",
  reorder: "reorder",
};
const MAIN: readonly OrderAction[] = ["goPay", "confirmReceipt"];

/** Exactly what may be done with an order now (prod-api B.5): links and forms, the main one filled and last. */
export function OrderActions({ orderId, refundId, actions, withDetail = true }: OrderActionsProps) {
  const others = actions.filter((action) => !isMain(action) && (action !== "detail" || withDetail));
  const shown = [...others, ...actions.filter(isMain)];
  return (
    <div className="row order-actions" data-testid="order-actions">
      {shown.map((action) => (
        <OneAction key={action} action={action} orderId={orderId} refundId={refundId} />
      ))}
    </div>
  );
}

function isMain(action: OrderAction): boolean {
  return MAIN.includes(action);
}

function OneAction({
  action,
  orderId,
  refundId,
}: {
  readonly action: OrderAction;
  readonly orderId: string;
  readonly refundId: string | null;
}) {
  const { t } = useTranslation();
  const kind = isMain(action) ? "primary" : "text";
  const words = t(`order.action.${action}`);
  const intent = INTENTS[action];
  if (intent !== undefined) {
    return (
      <ShopForm action={ACTION} values={{ orderId }}>
        <Button kind={kind} intent={intent}>
          {words}
        </Button>
      </ShopForm>
    );
  }
  return (
    <LinkButton kind={kind} href={hrefOf(action, orderId, refundId)}>
      {words}
    </LinkButton>
  );
}

function hrefOf(action: OrderAction, orderId: string, refundId: string | null): string {
  if (action === "goPay") return `/paymentTransition?orderId=${orderId}`;
  if (action === "applyRefund") return `/user/returnOrder/apply?orderId=${orderId}`;
  if (action === "logistics") return `/user/logistics?id=${orderId}`;
  if (action !== "refundDetail") return `/user/order/detail?id=${orderId}`;
  return refundId === null ? "/user/order?type=2" : `/user/returnOrder/detail?id=${refundId}`;
}
