import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { output } from "zod/mini";
import { getBilingualText } from "@contract/model/languages";
import { COUPON_REFUSALS } from "@contract/model/states";
import { DELIVERY, DELIVERY_FIELDS, type DeliveryField } from "@contract/shop/delivery-fields";
import {
  staffDraftDetail,
  staffDraftSkus,
  staffDraftLines,
  staffDraftPlace,
  staffDraftRemove,
  staffDraftSave,
  type StaffDraftDetail,
} from "@contract/staff/order-drafts";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead, readAdminSearch } from "~/back-office/sections/admin-view.server";
import { selectFormVersion } from "~/back-office/sections/edit-fields";
import { DRAFTS } from "~/back-office/sections/staff-href";
import { AdminPage } from "~/back-office/ui/admin-page";
import { Fact } from "~/back-office/ui/fact";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import { Button, OnlyToChange, ShopForm } from "~/back-office/ui/fields";
import { SectionLink } from "~/back-office/ui/use-staff-layout";
import { ShopperStatusBadge } from "~/back-office/ui/status-badges";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { findPickupOffer } from "~/forms/find-pickup-offer.server";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { readPickupInput } from "~/forms/pickup-input";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { Failure } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { FieldError, getFieldId } from "~/ui/field-frame";
import { DraftDetails } from "./draft-details";
import { AddGoods, DraftGoods } from "./draft-goods";
import type { DraftExtra, DraftPartProps, DraftPickup } from "./draft-part-props";
import { draftForm } from "~/back-office/forms/orders";
import { makeConfirmedHandler, makeHandler } from "~/back-office/sections/define-section.server";
import {
  redirectWithNotice,
  showFailure,
  showFormAgain,
  type FormOutcome,
} from "~/forms/form-outcome.server";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { draftId = "" } = params;
  const search = readAdminSearch(request);
  const { keyword } = search;
  const [answer, found] = await Promise.all([
    callBackend(context, staffDraftDetail, { draftId }),
    keyword === "" ? null : callBackend(context, staffDraftSkus, { keyword }),
  ]);
  const draft = getDataOrThrow(answer);
  return {
    draft,
    savedPickup: await findSavedPickup(draft, context),
    search,
    // If the search fails, show the page without it.
    found: found?.ok === true ? found.data.skus : null,
    head: makeAdminHead(context, "orders", getTranslator(context.lang).t("staff.drafts.open")),
  };
}

/** Returns the pick-up point of the saved draft, which the page offers without a search. */
async function findSavedPickup(
  { pickupCode }: StaffDraftDetail,
  context: AppLoadContext,
): Promise<DraftPickup> {
  const input = readPickupInput(pickupCode === "" ? {} : { pickupCode });
  const offer = await findPickupOffer({ ...input, pickupText: pickupCode }, context);
  return { input, offer };
}

/** Returns the pick-up points of the submitted form. Returns null for the other forms of the page. */
async function findSubmittedPickup(
  submitted: Readonly<Record<string, string>>,
  { context }: Pick<FormArgs, "context">,
): Promise<DraftExtra | null> {
  if (submitted.payHours === undefined) return null;
  const input = readPickupInput({ deliveryWay: "address", ...submitted });
  return { pickup: { input, offer: await findPickupOffer(input, context) } };
}

type SearchFields = output<typeof draftForm.schemas.findPickup>;

/**
 * Shows the form again with a page of pick-up points. The user searches for points, so the order goes to one of them,
 * even if the browser shows the search together with the addresses.
 */
async function showPickupPoints(
  fields: SearchFields,
  context: AppLoadContext,
  pageOf: (page: number) => number,
): Promise<FormOutcome<DraftExtra>> {
  const asked = readPickupInput({ ...fields, deliveryWay: "pickup" });
  const input = { ...asked, pickupPage: pageOf(asked.pickupPage) };
  const offer = await findPickupOffer(input, context);
  return showFormAgain({ extra: { pickup: { input, offer } }, status: 200 });
}

/** Returns the fields of the chosen way of delivery, without the fields of the other way. */
function toDestination({
  deliveryWay,
  addressId,
  pickupCode,
  consignee,
  phone,
  address,
  doorNumber,
  postalCode,
}: output<typeof draftForm.schemas.saveDraft>) {
  if (deliveryWay === "pickup") return { pickupCode, consignee, phone };
  return { addressId, consignee, phone, address, doorNumber, postalCode };
}

/** Returns the failure with the reason why a coupon cannot be used. */
function showDraftFailure(failure: Failure): FormOutcome {
  const { errKey, params } = failure;
  const reason = COUPON_REFUSALS.find((each) => each === params?.reason);
  if (errKey !== "couponUnusable" || reason === undefined) return showFailure(failure);
  return showFailure(failure, {
    fieldErrors: { couponId: `draftCoupon.${reason}` },
    notice: null,
  });
}

/** Handles the form of an order by phone. Sending it redirects to the page of the order. */
export function action(args: ActionFunctionArgs) {
  return handleForm<DraftExtra>(
    args,
    defineFormAction<typeof draftForm.schemas, DraftExtra>(
      draftForm,
      {
        saveDraftLines: makeHandler({
          call: (ask, { remove, goods, ...draft }) =>
            ask(staffDraftLines, {
              ...draft,
              goods: remove === undefined ? goods : { ...goods, [remove]: 0 },
            }),
          to: (_, { draftId }) => `${DRAFTS}/${draftId}`,
          done: "draftSaved",
        }),
        saveDraft: async (input, { context }) => {
          const { draftId, version, couponId, remark, payHours } = input;
          const saved = { draftId, version, couponId, remark, payHours, ...toDestination(input) };
          const answer = await callBackend(context, staffDraftSave, saved);
          if (!answer.ok) return showDraftFailure(answer.failure);
          return redirectWithNotice(`${DRAFTS}/${draftId}?done=draftSaved`);
        },
        findPickup: (fields, { context }) => showPickupPoints(fields, context, () => 1),
        nextPickup: (fields, { context }) => showPickupPoints(fields, context, (page) => page + 1),
        placeDraft: async (input, { context }) => {
          const answer = await callBackend(context, staffDraftPlace, input);
          if (!answer.ok) return showDraftFailure(answer.failure);
          return redirectWithNotice(`${ADMIN_SECTIONS.orders}/${answer.data.orderId}?done=placed`);
        },
        removeDraft: makeConfirmedHandler({
          call: (ask, { draftId, version }) => ask(staffDraftRemove, { draftId, version }),
          to: DRAFTS,
          done: "draftRemoved",
        }),
      },
      { extra: findSubmittedPickup },
    ),
  );
}

/** Shows an order by phone: its shopper, goods and address, and the button that sends it to the shopper. */
export default function StaffDraftPage() {
  const { draft, savedPickup, search, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<DraftExtra>();
  const here = `${DRAFTS}/${draft.draftId}`;
  const version = refused?.extra?.version;
  if (version !== undefined)
    return (
      <ConfirmationPage
        title={t("staff.drafts.remove.question")}
        action={here}
        values={{ draftId: draft.draftId, version: String(version) }}
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
              <DraftDetails {...parts} savedPickup={savedPickup} />
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
    typed: typed[`goods.${skuId}`],
    saved: String(count),
  }));
  const getCouponName = (id: string) => {
    const coupon = draft.coupons.find((each) => each.id === id);
    return coupon === undefined ? t("checkout.coupon.none") : getBilingualText(coupon.name, lang);
  };
  const texts = [
    ...DELIVERY_FIELDS.map((name) => ({
      name,
      label: t(`address.form.${name}`),
      typed: isReplaced(name, typed) ? "" : typed[name],
      saved: draft.delivery[name],
    })),
    {
      name: "pickupCode",
      label: t("checkout.pickup.title"),
      typed: typed.deliveryWay === "address" ? "" : typed.pickupCode,
      saved: draft.pickupCode,
    },
    {
      name: "couponId",
      label: t("checkout.coupon.title"),
      typed: getCouponName(typed.couponId ?? ""),
      saved: getCouponName(draft.couponId ?? ""),
    },
    {
      name: "remark",
      label: t("staff.drafts.details.remark"),
      typed: typed.remark,
      saved: draft.remark,
    },
    {
      name: "payHours",
      label: t("staff.drafts.details.payHours"),
      typed: typed.payHours,
      saved: String(draft.payHours),
    },
  ];
  const shown = typed.payHours === undefined ? counts : texts;
  const fields = shown.map((field) => ({ ...field, typed: field.typed ?? field.saved }));
  return <EditConflict refused={refused} fields={fields} here={here} />;
}

/** Returns true if the submitted destination replaces the field: a saved address, or a pick-up point. */
function isReplaced(
  name: DeliveryField,
  { deliveryWay, addressId = "", [name]: text }: Readonly<Record<string, string>>,
): boolean {
  if (text === undefined) return false;
  return deliveryWay === "pickup" ? DELIVERY[name].isPlace : addressId !== "";
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
        <Fact label={t("staff.drafts.shopper.email")}>{email}</Fact>
        <Fact label={t("staff.drafts.shopper.phone")}>{accountPhone}</Fact>
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
