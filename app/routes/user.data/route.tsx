import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ownDataAction } from "./answer-own-data.server";
import { summarizeOwnData } from "./summarize-own-data.server";
import { DownloadForm } from "./download-form";
import { ERASE_FORM, EraseForm } from "./erase-form";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  const words = { title: t("ownData.title"), description: t("ownData.description") };
  return {
    kept: await summarizeOwnData(context),
    head: pageHead({ lang: context.lang, ...words }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, ownDataAction);
}

export default function OwnDataPage() {
  const { kept } = useLoaderData<typeof loader>();
  const result = useFormResult();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <Breadcrumbs
        crumbs={[
          { name: t("center.title"), href: "/user/center" },
          { name: t("account.info.title"), href: "/user/info" },
          { name: t("ownData.title") },
        ]}
      />
      <FormMessages result={result} form={ERASE_FORM} />
      <h1>{t("ownData.title")}</h1>
      {kept === null ? (
        <p>
          {t("ownData.unavailable")} <a href="/aboutUs#contact">{t("ownData.contact")}</a>
        </p>
      ) : (
        <>
          <DownloadForm kept={kept} />
          <EraseForm error={result?.fieldErrors.password} />
        </>
      )}
    </div>
  );
}
