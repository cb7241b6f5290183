import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { AdminPage } from "~/routes/staff/admin-page";
import { adminHead, readAdminSearch } from "~/routes/staff/admin-view.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { GrantForm } from "./grant-form";
import { grantCouponAction } from "./grant-coupon.server";

export const handle = { access: "staff", permission: "coupons.change" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader({ request, context }: LoaderFunctionArgs) {
  return { search: readAdminSearch(request), head: adminHead(context, "coupons") };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, grantCouponAction);
}

export default function StaffCouponsPage() {
  const { search } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  return (
    <AdminPage part="coupons" search={search} refused={refused}>
      <GrantForm refused={refused} />
    </AdminPage>
  );
}
