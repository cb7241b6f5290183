import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button, LinkButton } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { undoEmailAction, loadUndoEmail } from "./undo-email.server";

export const handle = { access: "public", signedLink: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadUndoEmail(args);
}

export function action(args: ActionFunctionArgs) {
  return undoEmailAction(args);
}

/** Shows the page to which the mail about a changed e-mail address links. Only its button changes data. */
export default function UndoEmailPage() {
  const { token, email } = useLoaderData<typeof loader>();
  const result = useFormResult();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("undoEmail.title")}</h1>
      <FormMessages result={result} />
      {email === null ? (
        <>
          <p>{t("undoEmail.wrong")}</p>
          <p>
            <a href="/aboutUs#contact">{t("undoEmail.contact")}</a>
          </p>
        </>
      ) : (
        <>
          <p>{t("undoEmail.about", { email })}</p>
          <ShopForm
            action={`/undo-email?${new URLSearchParams({ token }).toString()}`}
            className="row"
          >
            <Button intent="undo">{t("undoEmail.undo")}</Button>
            <LinkButton kind="quiet" href="/index">
              {t("undoEmail.keep")}
            </LinkButton>
          </ShopForm>
        </>
      )}
    </div>
  );
}
