import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import type { RouteHandle } from "~/routing/route-handle";
import { staffShopperExport } from "@contract/staff/shoppers";
import { showFailure, downloadFile } from "~/forms/form-outcome.server";
import { exportShopperForm } from "~/back-office/forms/shoppers";
import { callBackend } from "~/prod-api/call.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";

export const handle = { access: "staff", permission: "shoppers.change" } satisfies RouteHandle;

/**
 * Redirects a GET request to the shopper's page. The download is logged, so only the button on that page
 * starts it.
 */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`${ADMIN_SECTIONS.shoppers}/${params.shopperId ?? ""}`);
}

/** Returns all stored data of a shopper as a download. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(
      exportShopperForm,
      {
        export: async ({ shopperId }, { context }) => {
          const answer = await callBackend(context, staffShopperExport, { shopperId });
          if (!answer.ok) return showFailure(answer.failure);
          const file = { shop: getCurrentProfile("en").name, madeAt: new Date(), ...answer.data };
          return downloadFile(
            new Response(JSON.stringify(file, null, 2), {
              headers: {
                "Content-Type": "application/json; charset=utf-8",
                "Content-Disposition": `attachment; filename="shopper-${shopperId}.json"`,
                "X-Content-Type-Options": "nosniff",
                "Cache-Control": "private, no-store",
              },
            }),
          );
        },
      },
      {
        backTo: ({ shopperId = "" }) =>
          `${ADMIN_SECTIONS.shoppers}/${encodeURIComponent(shopperId)}`,
      },
    ),
  );
}
