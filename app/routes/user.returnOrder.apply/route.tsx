import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { useFormResult } from "~/forms/use-form-result";
import type { RefundPreview } from "@contract/shop/refunds";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";
import { refundApplicationAction, loadRefundApplication } from "./apply-page.server";
import { RefundForm } from "./refund-form";

const DATA_ERRORS: Readonly<Record<string, string>> = {
  refundTooLate: "refund.tooLate",
  refundAlreadyRequested: "refund.alreadyRequested",
};

/** Explains why this order cannot be returned now, and shows a link to an earlier request. */
function NotEligible({
  orderId,
  preview,
}: {
  readonly orderId: string;
  readonly preview: RefundPreview;
}) {
  const { t } = useTranslation();
  const reason = preview.reasonKey ?? "stateNotAllowed";
  return (
    <>
      <NoticeBox kind="warn">
        <span data-error={DATA_ERRORS[reason] ?? reason}>{t(`refusals.${reason}`)}</span>
      </NoticeBox>
      <p className="row">
        {preview.refundId !== null && (
          <LinkButton href={`/user/returnOrder/detail?id=${preview.refundId}`}>
            {t("refund.seeEarlier")}
          </LinkButton>
        )}
        <LinkButton kind="quiet" href={`/user/order/detail?id=${orderId}`}>
          {t("refund.toOrder")}
        </LinkButton>
      </p>
    </>
  );
}

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["refund"],
  upload: "unpackVideo",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

/**
 * The loader and the action are in one server file, because the browser loads an empty module for each server
 * file that this route imports.
 */
export function loader(args: LoaderFunctionArgs) {
  return loadRefundApplication(args);
}

export function action(args: ActionFunctionArgs) {
  return refundApplicationAction(args);
}

export default function ApplyForRefundPage() {
  const { orderId, requestId, reasons, ...loaded } = useLoaderData<typeof loader>();
  const result = useFormResult<RefundPreview>();
  const preview = result?.extra ?? loaded.preview;
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="text">
      <h1>{t(preview.wholeOrder ? "refund.title" : "refund.titleGoods")}</h1>
      {preview.eligible ? (
        <RefundForm
          orderId={orderId}
          preview={preview}
          requestId={requestId}
          reasons={reasons}
          result={result}
        />
      ) : (
        <NotEligible orderId={orderId} preview={preview} />
      )}
    </div>
  );
}
