import { Outlet, useLocation } from "@remix-run/react";
import type { RouteHandle } from "~/routing/route-handle";
import { AccountMenu } from "./account-menu";

/**
 * The layout of all account pages. The check at start requires that all pages below it are for shoppers.
 *
 * This route has no error boundary. The root shows errors, because an ended session also changes the header.
 */
export const handle = { access: "shopper" } satisfies RouteHandle;

/** The pages without the menu. The cart has none, so that nothing distracts from the checkout. */
const WITHOUT_MENU = ["/user", "/user/shoppingCart"];

export default function AccountLayout() {
  const { pathname } = useLocation();
  if (WITHOUT_MENU.includes(pathname.replace(/\/$/, ""))) return <Outlet />;
  return (
    <div className="account">
      <AccountMenu pathname={pathname} />
      <Outlet />
    </div>
  );
}
