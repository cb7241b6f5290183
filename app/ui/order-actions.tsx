import { useTranslation } from "~/locales/use-translation";
import type { OrderAction, RefundType } from "@contract/model/states";
import { Button, LinkButton, type ButtonKind } from "./button";
import { ShopForm } from "./shop-form";
import { useRefundTypeName } from "./use-names";

export interface OrderActionsProps {
  readonly orderId: string;
  readonly refundId: string | null;
  readonly refundType: RefundType | null;
  readonly actions: readonly OrderAction[];
  /** The URL to which an action returns: the page with the position of the order. */
  readonly back: string;
  /** The URL to which the deletion of the order returns. */
  readonly backWithout: string;
  /** False on the order's own page, to which the link "details" would lead. */
  readonly withDetail?: boolean;
}

const ACTION = "/user/order";
/** The intent that the form of each action submits, by the action's name in the API. */
const INTENTS: Readonly<Partial<Record<OrderAction, string>>> = {
  cancel: "cancelOrder",
  confirmReceipt: "confirmReceipt",
  delete: "deleteOrder",
  reorder: "reorder",
};
/** The actions that can be the main button. The first available one is shown as the main button. */
const MAIN_ACTIONS: readonly OrderAction[] = ["goPay", "confirmReceipt", "reorder"];

/**
 * Shows the actions that the order allows now (prod-api B.5), as links and forms. The main action is a button
 * and comes last. The other actions look like links, with the deletion after the others. The server asks for
 * a confirmation of actions that cannot be undone.
 */
export function OrderActions({ actions, withDetail = true, ...order }: OrderActionsProps) {
  const main = MAIN_ACTIONS.find((action) => actions.includes(action));
  const others = actions
    .filter((action) => action !== main && (action !== "detail" || withDetail))
    .toSorted((one, other) => Number(one === "delete") - Number(other === "delete"));
  return (
    <div className="row order-actions" data-testid="order-actions">
      {others.map((action) => (
        <OneAction key={action} action={action} kind="text" {...order} />
      ))}
      {main !== undefined && (
        <OneAction action={main} kind={main === "reorder" ? "quiet" : "primary"} {...order} />
      )}
    </div>
  );
}

interface OneActionProps extends Omit<OrderActionsProps, "actions" | "withDetail"> {
  readonly action: OrderAction;
  readonly kind: ButtonKind;
}

function OneAction(props: OneActionProps) {
  const { action, kind, orderId, refundId, refundType, back, backWithout } = props;
  const { t } = useTranslation();
  const words = t(`order.action.${action}`, { flow: useRefundTypeName()(refundType) });
  const intent = INTENTS[action];
  if (intent !== undefined) {
    const redirect = action === "delete" ? backWithout : back;
    return (
      <ShopForm action={ACTION} values={{ orderId, redirect }}>
        <Button kind={kind} intent={intent}>
          {words}
        </Button>
      </ShopForm>
    );
  }
  return (
    <LinkButton kind={kind} href={getActionHref(action, orderId, refundId)}>
      {words}
    </LinkButton>
  );
}

function getActionHref(action: OrderAction, orderId: string, refundId: string | null): string {
  if (action === "goPay") return `/paymentTransition?orderId=${orderId}`;
  if (action === "applyRefund") return `/user/returnOrder/apply?orderId=${orderId}`;
  if (action === "logistics") return `/user/logistics?id=${orderId}`;
  if (action !== "refundDetail") return `/user/order/detail?id=${orderId}`;
  return refundId === null ? "/user/order?type=2" : `/user/returnOrder/detail?id=${refundId}`;
}
