import { Outlet, useLocation } from "@remix-run/react";
import type { RouteHandle } from "~/routing/route-handle";
import { AccountMenu } from "./account-menu";

/**
 * The layout of all account pages. The start check requires that each page below it is for shoppers.
 *
 * Errors are shown by the root, because an ended session also changes the header.
 */
export const handle = { access: "shopper" } satisfies RouteHandle;

/** The cart has no menu, so that nothing distracts from the checkout. */
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
