import { Outlet, useLocation } from "@remix-run/react";
import type { RouteHandle } from "~/routing/route-handle";
import { AccountMenu } from "./account-menu";

/**
 * Around every page of the account: whatever lies in it asks for a shopper, or the shop does not start.
 * What fails is shown by the root, since a sign-in that has ended changes the header too.
 */
export const handle = { access: "shopper" } satisfies RouteHandle;

/** Nothing leads away from the cart. */
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
