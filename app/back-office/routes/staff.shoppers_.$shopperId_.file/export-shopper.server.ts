import { staffShopperExport } from "@contract/staff/shoppers";
import { formAction } from "~/forms/form-action.server";
import { formFailed, saveFile } from "~/forms/form-outcome.server";
import { exportShopperForm } from "~/back-office/forms/work-on-shopper";
import { ask } from "~/prod-api/call.server";
import { profileIn } from "~/prod-api/shop-profile.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";

/** Returns all stored data of a shopper as a download. */
export const exportShopperAction = formAction(
  exportShopperForm,
  {
    export: async ({ shopperId }, { context }) => {
      const answer = await ask(context, staffShopperExport, { shopperId });
      if (!answer.ok) return formFailed(answer.failure);
      const file = { shop: profileIn("en").name, madeAt: new Date(), ...answer.data };
      return saveFile(
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
