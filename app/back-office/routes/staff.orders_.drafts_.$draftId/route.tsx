import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText } from "@contract/model/languages";
import { DELIVERY_FIELDS } from "@contract/shop/delivery-fields";
import {
  staffDraftDetail,
  staffDraftSkus,
  staffDraftLines,
  staffDraftPlace,
  staffDraftRemove,
  staffDraftSave,
} from "@contract/staff/order-drafts";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead, readAdminSearch } from "~/back-office/sections/admin-view.server";
import type { ConfirmedVersion } from "~/back-office/sections/define-section";
import { selectFormVersion } from "~/back-office/sections/edit-fields";
import { DRAFTS } from "~/back-office/sections/staff-href";
import { AdminPage } from "~/back-office/ui/admin-page";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import { Button, OnlyToChange, ShopForm } from "~/back-office/ui/fields";
import { SectionLink } from "~/back-office/ui/use-staff-layout";
import { ShopperStatusBadge } from "~/back-office/ui/status-badges";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { FieldError, getFieldId } from "~/ui/field-frame";
import { DraftDetails } from "./draft-details";
import { AddGoods, DraftGoods } from "./draft-goods";
import type { DraftPartProps } from "./draft-part-props";
import { draftForm } from "~/back-office/forms/orders";
import { makeConfirmedHandler, makeHandler } from "~/back-office/sections/define-section.server";
import { redirectWithNotice, showFailure } from "~/forms/form-outcome.server";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { draftId = "" } = params;
  const search = readAdminSearch(request);
  const { keyword } = search;
  const [draft, found] = await Promise.all([
    callBackend(context, staffDraftDetail, { draftId }),
    keyword === "" ? null : callBackend(context, staffDraftSkus, { keyword }),
  ]);
  return {
    draft: getDataOrThrow(draft),
    search,
    // If the search fails, show the page without it.
    found: found?.ok === true ? found.data.skus : null,
    head: makeAdminHead(context, "orders", getTranslator(context.lang).t("staff.drafts.open")),
  };
}

/** Handles the form of an order by phone. Sending it redirects to the page of the order. */
export function action(args: ActionFunctionArgs) {
  return handleForm<ConfirmedVersion>(
    args,
    defineFormAction<typeof draftForm.schemas, ConfirmedVersion>(draftForm, {
      saveDraftLines: makeHandler({
        call: (ask, { remove, goods, ...draft }) =>
          ask(staffDraftLines, {
            ...draft,
            goods: remove === undefined ? goods : { ...goods, [remove]: 0 },
          }),
        to: (_, { draftId }) => `${DRAFTS}/${draftId}`,
        done: "draftSaved",
      }),
      saveDraft: makeHandler({
        call: (ask, input) => ask(staffDraftSave, input),
        to: (_, { draftId }) => `${DRAFTS}/${draftId}`,
        done: "draftSaved",
      }),
      placeDraft: async (input, { context }) => {
        const answer = await callBackend(context, staffDraftPlace, input);
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice(`${ADMIN_SECTIONS.orders}/${answer.data.orderId}?done=placed`);
      },
      removeDraft: makeConfirmedHandler({
        call: (ask, { draftId, version }) => ask(staffDraftRemove, { draftId, version }),
        to: DRAFTS,
        done: "draftRemoved",
      }),
    }),
  );
}

/** Shows an order by phone: its shopper, goods and address, and the button that sends it to the shopper. */
export default function StaffDraftPage() {
  const { draft, search, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<ConfirmedVersion>();
  const here = `${DRAFTS}/${draft.draftId}`;
  if (refused?.extra)
    return (
      <ConfirmationPage
        title={t("staff.drafts.remove.question")}
        action={here}
        values={{ draftId: draft.draftId, version: String(refused.extra.version) }}
        yes={{ intent: "removeDraft", words: t("staff.drafts.remove.yes") }}
        no={{ href: here, words: t("staff.drafts.remove.no") }}
        isLoss
      >
        <p>{t("staff.drafts.remove.text")}</p>
      </ConfirmationPage>
    );
  const parts = { draft, refused, here };
  return (
    <AdminPage part="orders" title={t("staff.drafts.open")} search={search} refused={refused}>
      <p>
        <a href={DRAFTS}>{t("staff.drafts.title")}</a>
      </p>
      {draft.orderId === null ? (
        <>
          <Conflict {...parts} />
          <div className="split">
            <div className="stack">
              <DraftGoods {...parts} />
              <OnlyToChange>
                <AddGoods {...parts} keyword={search.keyword} found={found} />
              </OnlyToChange>
            </div>
            <div className="stack">
              <DraftShopper {...parts} />
              <DraftDetails {...parts} />
              <OnlyToChange>
                <SendForm {...parts} />
              </OnlyToChange>
            </div>
          </div>
        </>
      ) : (
        <p>
          {t("staff.drafts.placed")}{" "}
          <a href={`${ADMIN_SECTIONS.orders}/${draft.orderId}`}>{t("staff.drafts.seeOrder")}</a>
        </p>
      )}
      <StaffHistory entries={draft.history} />
    </AdminPage>
  );
}

/** Shows the typed values beside the saved ones, if another user has saved first. */
function Conflict({ draft, refused, here }: DraftPartProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const typed = refused?.repopulateFields ?? {};
  const counts = draft.items.map(({ skuId, productName, count }) => ({
    name: `goods.${skuId}`,
    label: getBilingualText(productName, lang),
    saved: String(count),
  }));
  const texts = [
    ...DELIVERY_FIELDS.map((name) => ({
      name,
      label: t(`address.form.${name}`),
      saved: draft.delivery[name],
    })),
    { name: "remark", label: t("staff.drafts.details.remark"), saved: draft.remark },
    {
      name: "payHours",
      label: t("staff.drafts.details.payHours"),
      saved: String(draft.payHours),
    },
  ];
  const shown = typed.payHours === undefined ? counts : texts;
  const fields = shown.map((field) => ({ ...field, typed: typed[field.name] ?? field.saved }));
  return <EditConflict refused={refused} fields={fields} here={here} />;
}

function DraftShopper({ draft, refused }: DraftPartProps) {
  const { t } = useTranslation();
  const { shopperId, loginName, realName, email, accountPhone, blocked } = draft;
  return (
    <section className="card stack" id={getFieldId("shopperId")} tabIndex={-1}>
      <h2>{t("staff.drafts.shopper.title")}</h2>
      <FieldError
        name="shopperId"
        error={refused?.fieldErrors.shopperId}
        errorParams={refused?.params ?? {}}
      />
      <p>
        {shopperId === null ? (
          t("staff.drafts.newShopper")
        ) : (
          <SectionLink section="shoppers" id={shopperId}>
            {loginName}
          </SectionLink>
        )}{" "}
        {realName} {blocked && <ShopperStatusBadge shopper={{ blocked, erased: false }} />}
      </p>
      <dl className="facts">
        <div className="fact">
          <dt>{t("staff.drafts.shopper.email")}</dt>
          <dd>{email}</dd>
        </div>
        <div className="fact">
          <dt>{t("staff.drafts.shopper.phone")}</dt>
          <dd>{accountPhone}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Shows the buttons that send the order to the shopper, and delete the draft. */
function SendForm({ draft: { draftId, version }, refused, here }: DraftPartProps) {
  const { t } = useTranslation();
  return (
    <ShopForm
      action={here}
      values={{ draftId, version: selectFormVersion(refused, version) }}
      className="card stack"
    >
      <h2>{t("staff.drafts.place.title")}</h2>
      <p>{t("staff.drafts.place.hint")}</p>
      <div className="row" data-spread>
        <Button intent="placeDraft">{t("staff.drafts.place.submit")}</Button>
        <Button kind="text" intent="removeDraft">
          {t("staff.drafts.remove.submit")}
        </Button>
      </div>
    </ShopForm>
  );
}
