import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffJobDetail, staffJobRuns } from "@contract/staff/jobs";
import { SHOP_JOBS, type ShopJob } from "@contract/staff/states";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";
import { i18nFor } from "~/locales/i18n.server";

/** The job that an address names. Throws a Response: 404 for none that there is. */
function jobIn(params: LoaderFunctionArgs["params"]): ShopJob {
  const found = SHOP_JOBS.find((job) => job === params.job);
  if (found === undefined) throw new Response(null, { status: 404 });
  return found;
}

/** A job and a page of its log, of all runs or of those that did not go well. */
export async function loadJob({ request, context, params }: LoaderFunctionArgs) {
  const job = jobIn(params);
  const search = readAdminSearch(request);
  const { pageNum, pageSize } = staffQuery(search);
  const troubled = new URL(request.url).searchParams.get("outcome") === "troubled";
  const [detail, runs] = await Promise.all([
    ask(context, staffJobDetail, { job }),
    ask(context, staffJobRuns, { job, pageNum, pageSize, ...(troubled && { troubled }) }),
  ]);
  const { rows, total } = unwrap(runs);
  const { t } = i18nFor(context.lang);
  const head = adminHead(context, "jobs", t(`staff.jobs.name.${job}`));
  const { page } = search;
  return { found: unwrap(detail), rows, page, pages: adminPages(total), troubled, head };
}
