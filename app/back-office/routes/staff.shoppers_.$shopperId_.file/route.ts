import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { handleForm } from "~/forms/form-action.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import type { RouteHandle } from "~/routing/route-handle";
import { exportShopperAction } from "./export-shopper.server";

export const handle = { access: "staff", permission: "shoppers.change" } satisfies RouteHandle;

/**
 * Redirects a GET request to the shopper's page. The download is logged, so only the button on that page
 * starts it.
 */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`${ADMIN_SECTIONS.shoppers}/${params.shopperId ?? ""}`);
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, exportShopperAction);
}
