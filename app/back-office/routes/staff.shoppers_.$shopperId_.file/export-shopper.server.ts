import { staffShopperExport } from "@contract/staff/shoppers";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, downloadFile } from "~/forms/form-outcome.server";
import { exportShopperForm } from "~/back-office/forms/shoppers";
import { callBackend } from "~/prod-api/call.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";

/** The handler that returns all stored data of a shopper as a download. */
export const exportShopperAction = defineFormAction(
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
  { backTo: ({ shopperId = "" }) => `${ADMIN_SECTIONS.shoppers}/${encodeURIComponent(shopperId)}` },
);
