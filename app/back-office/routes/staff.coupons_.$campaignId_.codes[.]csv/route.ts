import type { LoaderFunctionArgs } from "@remix-run/node";
import { isId } from "@contract/model/ids";
import { formatShopTime } from "@contract/model/shop-time";
import { staffCampaignCodes } from "@contract/staff/campaigns";
import { CLAIM_CODES_PER_PAGE } from "@contract/staff/limits";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { streamCsvFile, getLastRowKey } from "~/back-office/sections/csv-file.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "coupons.see" } satisfies RouteHandle;

/** Returns the claim codes of a campaign as a CSV file, with the time of each claim. */
export function loader({ context, params: { campaignId = "" } }: LoaderFunctionArgs) {
  if (!isId(campaignId)) throw new Response(null, { status: 404 });
  return streamCsvFile({
    name: `coupon-codes-${campaignId}.csv`,
    columns: ["code", "claimed"],
    pageFrom: async (after) => {
      const page = { pageSize: CLAIM_CODES_PER_PAGE, ...(after !== null && { after }) };
      const asked = { campaignId, ...page };
      const { rows } = getDataOrThrow(await callBackend(context, staffCampaignCodes, asked));
      const lines = rows.map(({ code, claimTime }) => ({
        code,
        claimed: claimTime === null ? "" : formatShopTime(claimTime),
      }));
      return { lines, next: getLastRowKey(rows, CLAIM_CODES_PER_PAGE, ({ code }) => code) };
    },
  });
}
