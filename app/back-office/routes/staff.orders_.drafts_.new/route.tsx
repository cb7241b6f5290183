import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LANGUAGE_OPTIONS } from "@contract/model/languages";
import {
  EMAIL_LENGTH,
  KEYWORD_LENGTH,
  PHONE_LENGTH,
  REAL_NAME_LENGTH,
  STAFF_PAGE_SIZE,
} from "@contract/model/limits";
import { staffShopperDetail, staffShopperList, type StaffShopper } from "@contract/staff/shoppers";
import { makeAdminHead, readAdminSearch } from "~/back-office/sections/admin-view.server";
import { makeEditFieldProps } from "~/back-office/sections/edit-fields";
import { DRAFTS } from "~/back-office/sections/staff-href";
import { AdminPage } from "~/back-office/ui/admin-page";
import { Button, Field, SelectField, ShopForm } from "~/back-office/ui/fields";
import { ShopperStatusBadge } from "~/back-office/ui/status-badges";
import { useStaffRights } from "~/back-office/ui/use-staff-layout";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import { staffDraftAdd, staffDraftAddNew } from "@contract/staff/order-drafts";
import { startDraftForm, startNewDraftForm } from "~/back-office/forms/orders";
import { redirectWithNotice, showFailure } from "~/forms/form-outcome.server";

const HERE = `${DRAFTS}/new`;

export const handle = { access: "staff", permission: "orders.change" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keyword } = readAdminSearch(request);
  const shopperId = new URL(request.url).searchParams.get("shopperId") ?? "";
  return {
    keyword,
    found: await findShoppers(context, { keyword, shopperId }),
    head: makeAdminHead(context, "orders", getTranslator(context.lang).t("staff.drafts.add")),
  };
}

type FoundShopper = Pick<
  StaffShopper,
  "shopperId" | "loginName" | "realName" | "email" | "phone" | "blocked" | "erased"
>;

interface FoundShoppers {
  readonly rows: readonly FoundShopper[];
  readonly hasMore: boolean;
}

/**
 * Finds the shopper of the URL, or the shoppers of a search. Returns null without a search, and for users who may not
 * see shoppers.
 */
async function findShoppers(
  context: AppLoadContext,
  { keyword, shopperId }: { readonly keyword: string; readonly shopperId: string },
): Promise<FoundShoppers | null> {
  if (shopperId !== "") {
    const shopper = await callBackend(context, staffShopperDetail, { shopperId });
    return { rows: [getDataOrThrow(shopper)], hasMore: false };
  }
  if (keyword === "") return null;
  const query = { keyword, pageNum: 1, pageSize: STAFF_PAGE_SIZE };
  const answer = await callBackend(context, staffShopperList, query);
  if (!answer.ok && answer.failure.errKey === "forbidden") return null;
  const { rows, total } = getDataOrThrow(answer);
  return { rows, hasMore: total > rows.length };
}

/** Starts an order by phone for a shopper, or for a new one. A known e-mail address selects its shopper. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(startDraftForm, {
      startDraft: async (input, { context }) => {
        const answer = await callBackend(context, staffDraftAdd, input);
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice(`${DRAFTS}/${answer.data.draftId}?done=draftStarted`);
      },
    }),
    defineFormAction(startNewDraftForm, {
      startNewDraft: async (input, { context }) => {
        const answer = await callBackend(context, staffDraftAddNew, input);
        if (!answer.ok) return showFailure(answer.failure);
        const done = answer.data.isKnown ? "draftOfKnown" : "draftStarted";
        return redirectWithNotice(`${DRAFTS}/${answer.data.draftId}?done=${done}`);
      },
    }),
  );
}

/** Shows the search for the shopper of an order by phone, and the form for a new shopper. */
export default function StaffNewDraftPage() {
  const { keyword, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult();
  const { seesPersonalData } = useStaffRights();
  return (
    <AdminPage part="orders" title={t("staff.drafts.add")} refused={refused}>
      <div className="split">
        <section className="card stack">
          <h2>{t("staff.drafts.choose.title")}</h2>
          <form className="stack" data-gap="small" role="search" action={HERE}>
            <Field
              type="search"
              name="keyword"
              label={t(
                seesPersonalData ? "staff.drafts.choose.label" : "staff.drafts.choose.loginLabel",
              )}
              defaultValue={keyword}
              maxLength={KEYWORD_LENGTH.max}
              autoComplete="off"
              required
            />
            <div>
              <Button kind="quiet">{t("staff.drafts.choose.submit")}</Button>
            </div>
          </form>
          {found !== null && <FoundList found={found} refused={refused} />}
        </section>
        {seesPersonalData && <NewShopperForm refused={refused} />}
      </div>
    </AdminPage>
  );
}

interface FoundListProps {
  readonly found: FoundShoppers;
  readonly refused: FormResult | undefined;
}

function FoundList({ found: { rows, hasMore }, refused }: FoundListProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="soft">{t("staff.drafts.choose.nothing")}</p>;
  return (
    <div id={getFieldId("shopperId")} tabIndex={-1} className="stack" data-gap="small">
      <h3>{t("staff.drafts.choose.found")}</h3>
      <FieldError name="shopperId" error={refused?.fieldErrors.shopperId} />
      <ul className="stack" data-gap="small">
        {rows.map((shopper) => (
          <FoundRow key={shopper.shopperId} shopper={shopper} />
        ))}
      </ul>
      {hasMore && <p className="soft">{t("staff.drafts.choose.more")}</p>}
    </div>
  );
}

function FoundRow({ shopper }: { readonly shopper: FoundShopper }) {
  const { t } = useTranslation();
  const { shopperId, loginName, realName, email, phone, blocked, erased } = shopper;
  return (
    <li className="row" data-spread data-testid="staff-row" data-id={shopperId}>
      <span>
        <b>{loginName}</b> {realName}
        <br />
        <span className="soft">{[email, phone].filter((text) => text !== "").join(" · ")}</span>
      </span>
      {blocked || erased ? (
        <ShopperStatusBadge shopper={shopper} />
      ) : (
        <ShopForm action={HERE} values={{ shopperId }}>
          <Button
            kind="quiet"
            intent="startDraft"
            aria-label={t("staff.drafts.choose.startOf", { loginName })}
          >
            {t("staff.drafts.choose.start")}
          </Button>
        </ShopForm>
      )}
    </li>
  );
}

function NewShopperForm({ refused }: Pick<FoundListProps, "refused">) {
  const { t } = useTranslation();
  const field = makeEditFieldProps<"realName" | "email" | "phone" | "language">({
    refused,
    saved: { language: LANGUAGE_OPTIONS[0].value },
  });
  return (
    <ShopForm action={HERE} className="card stack" noValidate>
      <h2>{t("staff.drafts.person.title")}</h2>
      <p className="soft">{t("staff.drafts.person.hint")}</p>
      <Field
        {...field("realName")}
        label={t("account.realName")}
        maxLength={REAL_NAME_LENGTH.max}
        autoComplete="off"
        required
      />
      <Field
        {...field("email")}
        type="email"
        label={t("account.email")}
        maxLength={EMAIL_LENGTH.max}
        autoComplete="off"
        required
      />
      <Field
        {...field("phone")}
        type="tel"
        label={t("account.phone")}
        maxLength={PHONE_LENGTH.max}
        autoComplete="off"
        required
      />
      <SelectField {...field("language")} label={t("staff.drafts.person.language")} needed>
        {LANGUAGE_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div>
        <Button intent="startNewDraft">{t("staff.drafts.person.submit")}</Button>
      </div>
    </ShopForm>
  );
}
