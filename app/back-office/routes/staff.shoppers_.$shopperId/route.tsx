import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffShopperDetail } from "@contract/staff/shoppers";
import { answerForm } from "~/forms/form-action.server";
import { QuestionPage } from "~/forms/question-page";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { ShopperStanding } from "~/back-office/ui/shopper-standing";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { ShopperActs } from "./shopper-acts";
import { ShopperCoupons } from "./shopper-coupons";
import { ShopperFacts } from "./shopper-facts";
import { ShopperOrders } from "./shopper-orders";
import { ShopperSessions } from "./shopper-sessions";
import { shopperWorkAction, type AfterWork } from "./work-on-shopper.server";

export const handle = { access: "staff", permission: "shoppers.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shopperId = "" } = params;
  const shopper = unwrap(await ask(context, staffShopperDetail, { shopperId }));
  return { shopper, head: adminHead(context, "shoppers", shopper.loginName) };
}

export function action(args: ActionFunctionArgs) {
  return answerForm<AfterWork>(args, shopperWorkAction);
}

/** One shopper: what they bought and were given, where they are signed in, and what may be done about the account. */
export default function StaffShopperPage() {
  const { shopper } = useLoaderData<typeof loader>();
  const result = useFormResult<AfterWork>();
  const { t } = useTranslation();
  const { shopperId, loginName } = shopper;
  const here = `${ADMIN_SECTIONS.shoppers}/${shopperId}`;
  if (result?.extra?.kind === "erase")
    return (
      <QuestionPage
        title={t("staff.shoppers.question.title", { loginName })}
        action={here}
        values={{ shopperId }}
        yes={{ intent: "erase", words: t("staff.shoppers.question.yes") }}
        no={{ href: here, words: t("staff.shoppers.question.no") }}
        isLoss
      >
        <p>{t("staff.shoppers.question.text")}</p>
      </QuestionPage>
    );
  const shown = result?.extra?.kind === "shown" ? result.extra.shopper : null;
  return (
    <AdminPage part="shoppers" title={loginName} refused={shown === null ? result : undefined}>
      <p>
        <ShopperStanding shopper={shopper} />
      </p>
      <div className="split">
        <div className="stack">
          <ShopperFacts shopper={shopper} shown={shown} here={here} />
          <ShopperOrders orders={shopper.lastOrders} />
          <ShopperCoupons coupons={shopper.coupons} />
        </div>
        <div className="stack">
          <ShopperSessions shopper={shopper} here={here} />
          {!shopper.erased && <ShopperActs shopper={shopper} refused={result} here={here} />}
        </div>
      </div>
      <StaffHistory entries={shopper.history} />
    </AdminPage>
  );
}
