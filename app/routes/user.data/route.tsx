import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { RadioField } from "~/ui/choice";
import { ShopForm } from "~/ui/shop-form";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { FactorFields } from "~/ui/second-factor";
import { OWN_DATA_PARTS, type OwnDataPart } from "@contract/shop/own-data";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import {
  isFactorEnabled,
  countOwnData,
  eraseAccount,
  CLEAR_STORAGE_HEADERS,
  clearShopperSession,
} from "~/prod-api/accounts.server";
import type { Caller } from "~/prod-api/call.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { ownDataForm } from "~/forms/own-account";

/** The id prefix of the form's fields. */
const ERASE_FORM = "erase";

interface EraseFormProps {
  readonly result: FormResult | undefined;
  /** True if the second factor is on, so that the form also asks for a code. */
  readonly hasFactor: boolean;
}

/** Explains which data is deleted and which is kept, and asks for the password. */
function EraseForm({ result, hasFactor }: EraseFormProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="erase">
      <h2 id="erase">{t("ownData.erase.title")}</h2>
      <p>
        <strong>{t("ownData.erase.about")}</strong>
      </p>
      <p>{t("ownData.erase.goes")}</p>
      <p>{t("ownData.erase.stays")}</p>
      <p>
        {t("ownData.erase.returns")} {t("ownData.erase.busy")}
      </p>
      <p className="soft">
        {t("ownData.erase.mail")} <a href="/aboutUs#privacy">{t("ownData.erase.retention")}</a>
      </p>
      <ShopForm action="/user/data" className="stack">
        <Field
          form={ERASE_FORM}
          name="password"
          type="password"
          label={t("ownData.erase.password")}
          autoComplete="current-password"
          maxLength={100}
          error={result?.fieldErrors.password}
          required
        />
        {hasFactor && <FactorFields refused={result} form={ERASE_FORM} />}
        <Button wide kind="danger" intent="erase">
          {t("ownData.erase.submit")}
        </Button>
      </ShopForm>
    </section>
  );
}

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  const words = { title: t("ownData.title"), description: t("ownData.description") };
  const [kept, hasFactor] = await Promise.all([
    summarizeOwnData(context),
    isFactorEnabled(context),
  ]);
  return {
    kept,
    hasFactor,
    head: makePageHead({ lang: context.lang, ...words }),
  };
}

/**
 * Redirects to the file with the stored data, or deletes the account. After the deletion, the
 * shopper is signed out.
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(ownDataForm, {
      download: ({ format }) => redirectWithNotice(`/user/data/file?format=${format}`),
      erase: async (input, { context }) => {
        const answer = await eraseAccount(context, input);
        if (!answer.ok) return showFailure(answer.failure);
        clearShopperSession(context);
        return redirectWithNotice("/index", { key: "account.erased" }, CLEAR_STORAGE_HEADERS);
      },
    }),
  );
}

export default function OwnDataPage() {
  const { kept, hasFactor } = useLoaderData<typeof loader>();
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
          <EraseForm result={result} hasFactor={hasFactor} />
        </>
      )}
    </div>
  );
}

interface DownloadFormProps {
  readonly kept: readonly KeptPart[];
}

/** Shows how much data is stored, and the form that downloads it. */
function DownloadForm({ kept }: DownloadFormProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="download">
      <h2 id="download">{t("ownData.download.title")}</h2>
      <p className="soft">{t("ownData.download.about")}</p>
      {kept.length > 0 && (
        <details className="stack" data-gap="small">
          <summary className="button" data-kind="quiet">
            {t("ownData.download.kept")}
          </summary>
          <ul>
            {kept.map(({ part, count }) => (
              <li key={part}>
                {t(`ownData.parts.${part}`)} · {count}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ShopForm action="/user/data" className="stack">
        <RadioField
          form="download"
          name="format"
          label={t("ownData.download.format")}
          defaultValue="html"
          needed
          choices={(["html", "json"] as const).map((value) => ({
            value,
            label: t(`ownData.download.${value}`),
            detail: t(`ownData.download.${value}Detail`),
          }))}
        />
        <Button wide kind="quiet" intent="download">
          {t("ownData.download.submit")}
        </Button>
      </ShopForm>
    </section>
  );
}

/** The number of entries in a part of the data. */
interface KeptPart {
  readonly part: OwnDataPart;
  readonly count: number;
}

/**
 * Counts the stored data without loading it. Returns null if the backend does not support export and
 * deletion. Throws like `unwrap`.
 */
async function summarizeOwnData(caller: Caller): Promise<readonly KeptPart[] | null> {
  const answer = await countOwnData(caller);
  if (!answer.ok && answer.failure.kind === "notFound") return null;
  const counts = getDataOrThrow(answer);
  const kept = OWN_DATA_PARTS.map((part) => ({ part, count: counts[part] ?? 0 }));
  return kept.filter(({ count }) => count > 0);
}
