import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { CONTACT_TYPE } from "@contract/model/states";
import { handleForm } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { CONTACT_ACTION, ContactFields } from "~/layout/contact-fields";
import { getTranslator } from "~/locales/i18n.server";
import { getBasicInfo } from "~/prod-api/accounts.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { contactAction } from "./save-contact.server";

const FORM = "contact-page";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Report an ended session before the shopper fills in the form. If the form was submitted after the end,
  // show the form again instead.
  if (context.endedBy === undefined) getDataOrThrow(await getBasicInfo(context));
  const { t } = getTranslator(context.lang);
  const words = {
    title: t("account.contact.title"),
    description: t("account.contact.description"),
  };
  const back = new URL(request.url).searchParams.get("redirect") ?? "/user/center";
  return { back, head: makePageHead({ lang: context.lang, ...words }) };
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, contactAction);
}

export default function ContactPage() {
  const { back } = useLoaderData<typeof loader>();
  const result = useFormResult();
  const { t } = useTranslation();
  const submitted = result?.repopulateFields ?? {};
  const type = Object.values(CONTACT_TYPE).find((each) => String(each) === submitted.type);
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.contact.title")}</h1>
      <FormMessages result={result} form={FORM} />
      <ShopForm
        action={CONTACT_ACTION}
        className="stack"
        values={{ redirect: submitted.redirect ?? back }}
      >
        <ContactFields
          form={FORM}
          {...(type !== undefined && { type })}
          line={submitted.line ?? ""}
          whatsApp={submitted.whatsApp ?? ""}
          errors={result?.fieldErrors ?? {}}
        />
        <Button wide intent="confirm">
          {t("account.contact.submit")}
        </Button>
      </ShopForm>
    </div>
  );
}
