import { LiveOrders } from "./live-orders";
import { hasUnsavedForm } from "./unsaved-form";

const ORDERS = "/user/order";

/**
 * Keeps the live channel of a signed-in shopper (spec §4): order news lead to /user/order, or show the
 * page's hidden link to it while a form would lose what was typed, or the answer to what was sent: on a
 * slow line the news of a payment come before the page that thanks for it.
 */
export function followOrders(loginId: string): void {
  const live = new LiveOrders({
    connect: () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/websocket/${loginId}`),
    onOrderNews: () => {
      if (hasUnsavedForm(document) || isSending(document)) showLink();
      else location.assign(ORDERS);
    },
    onState: (state) => {
      document.documentElement.dataset.live = state;
    },
  });
  live.open();
  // A page that is kept for "back" may not hold a connection.
  addEventListener("pagehide", () => live.close());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) live.open();
  });
}

/** Whether the answer to a form is under way (see `submitOnce`). */
function isSending(page: ParentNode): boolean {
  return page.querySelector("form[aria-busy]") !== null;
}

function showLink(): void {
  document.querySelector("[data-order-news]")?.removeAttribute("hidden");
}
