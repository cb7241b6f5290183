import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminFrame } from "~/layout/admin-frame";
import { adminHead, readAdminSearch, type AdminRefusal } from "~/layout/admin-view.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { GrantForm } from "./grant-form";
import { grantCoupon } from "./grant-coupon.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader({ request, context }: LoaderFunctionArgs) {
  return { search: readAdminSearch(request), head: adminHead(context, "coupons") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return grantCoupon(await readForm(request), context);
}

export default function StaffCouponsPage() {
  const { search } = useLoaderData<typeof loader>();
  const refused = useActionData<AdminRefusal>();
  return (
    <AdminFrame part="coupons" search={search} refused={refused}>
      <GrantForm refused={refused} />
    </AdminFrame>
  );
}
