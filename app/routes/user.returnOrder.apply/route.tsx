import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { useFormResult } from "~/forms/use-form-result";
import type { RefundPreview } from "@contract/shop/refunds";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { answerApplication, loadApplication } from "./apply-page.server";
import { NotEligible } from "./not-eligible";
import { RefundForm } from "./refund-form";

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["refund"],
  upload: "unpackVideo",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

/** Loader and action stand in one server file: the browser gets an empty module for each that is named here. */
export function loader(args: LoaderFunctionArgs) {
  return loadApplication(args);
}

export function action(args: ActionFunctionArgs) {
  return answerApplication(args);
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
        <RefundForm {...{ orderId, preview, requestId, reasons, result }} />
      ) : (
        <NotEligible orderId={orderId} preview={preview} />
      )}
    </div>
  );
}
