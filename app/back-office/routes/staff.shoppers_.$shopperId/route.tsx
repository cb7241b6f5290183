import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffShopperTagList } from "@contract/staff/shopper-notes-and-tags";
import { staffShopperDetail } from "@contract/staff/shoppers";
import { handleForm } from "~/forms/form-action.server";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { DRAFTS, toStaffHref } from "~/back-office/sections/staff-href";
import { useMayOpen, useStaffRights } from "~/back-office/ui/use-staff-layout";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { ShopperStatusBadge } from "~/back-office/ui/status-badges";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { BLOCK_REASON_LENGTH } from "@contract/staff/limits";
import type { StaffShopperDetail } from "@contract/staff/shoppers";
import { makeEditFieldProps } from "~/back-office/sections/edit-fields";
import type { FormResult } from "~/ui/form-result";
import { ORDER_STATUS } from "@contract/model/states";
import { getBilingualText } from "@contract/model/languages";
import { formatDate, formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { Badge } from "~/ui/badge";
import { TotalAmount } from "~/ui/price";
import { ShopperFacts, ShopperNotes, ShopperTags } from "./shopper-facts";
import { staffShopperAction, type ShopperActionResult } from "./work-on-shopper.server";
import { ActionDetails, Button, OnlyToChange, ShopForm, TextField } from "~/back-office/ui/fields";

export const handle = { access: "staff", permission: "shoppers.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shopperId = "" } = params;
  const [found, tags] = await Promise.all([
    callBackend(context, staffShopperDetail, { shopperId }),
    callBackend(context, staffShopperTagList),
  ]);
  const shopper = getDataOrThrow(found);
  // If the tags in use cannot be loaded, show the page without suggestions.
  const suggested = tags.ok ? tags.data.tags : [];
  return { shopper, suggested, head: makeAdminHead(context, "shoppers", shopper.loginName) };
}

export function action(args: ActionFunctionArgs) {
  return handleForm<ShopperActionResult>(args, staffShopperAction);
}

/** Shows a shopper's orders, coupons and sessions, and the actions on the account. */
export default function StaffShopperPage() {
  const { shopper, suggested } = useLoaderData<typeof loader>();
  const result = useFormResult<ShopperActionResult>();
  const { t } = useTranslation();
  const { shopperId, loginName } = shopper;
  const here = `${ADMIN_SECTIONS.shoppers}/${shopperId}`;
  if (result?.extra?.kind === "erase")
    return (
      <ConfirmationPage
        title={t("staff.shoppers.question.title", { loginName })}
        action={here}
        values={{ shopperId }}
        yes={{ intent: "erase", words: t("staff.shoppers.question.yes") }}
        no={{ href: here, words: t("staff.shoppers.question.no") }}
        isLoss
      >
        <p>{t("staff.shoppers.question.text")}</p>
      </ConfirmationPage>
    );
  const shown = result?.extra?.kind === "shown" ? result.extra.shopper : null;
  return (
    <AdminPage part="shoppers" title={loginName} refused={shown === null ? result : undefined}>
      <p>
        <ShopperStatusBadge shopper={shopper} />
      </p>
      <div className="split">
        <div className="stack">
          <ShopperFacts shopper={shopper} shown={shown} here={here} />
          <ShopperOrders shopper={shopper} />
          <ShopperCoupons coupons={shopper.coupons} />
        </div>
        <div className="stack">
          <ShopperTags shopper={shopper} suggested={suggested} refused={result} here={here} />
          <ShopperNotes shopper={shopper} refused={result} here={here} />
          <ShopperSessions shopper={shopper} here={here} />
          {!shopper.erased && (
            <OnlyToChange>
              <ShopperActions shopper={shopper} refused={result} here={here} />
            </OnlyToChange>
          )}
        </div>
      </div>
      <StaffHistory entries={shopper.history} />
    </AdminPage>
  );
}

interface ShopperActionsProps {
  readonly shopper: StaffShopperDetail;
  /** The rejected form. */
  readonly refused: FormResult | undefined;
  readonly here: string;
}

/** Shows the possible actions on the account. */
function ShopperActions({ shopper, refused, here }: ShopperActionsProps) {
  const { t } = useTranslation();
  const { shopperId, blocked, factorSince } = shopper;
  const { mayExport, seesPersonalData } = useStaffRights();
  return (
    <section className="card stack">
      <h2>{t("staff.shoppers.acts.title")}</h2>
      <ShopForm action={here} values={{ shopperId }}>
        <Button kind="quiet" intent="resetMail">
          {t("staff.shoppers.acts.resetMail")}
        </Button>
      </ShopForm>
      {factorSince !== null && (
        <ShopForm action={here} values={{ shopperId }} className="stack" data-gap="small">
          <div>
            <Button kind="quiet" intent="factorOff">
              {t("staff.shoppers.acts.factorOff")}
            </Button>
          </div>
          <p className="soft">{t("staff.shoppers.acts.factorHint")}</p>
        </ShopForm>
      )}
      {mayExport && seesPersonalData && (
        <ShopForm action={`${here}/file`} values={{ shopperId }}>
          <Button kind="quiet" intent="export">
            {t("staff.shoppers.acts.export")}
          </Button>
        </ShopForm>
      )}
      {blocked ? (
        <ShopForm action={here} values={{ shopperId }}>
          <Button intent="unblock">{t("staff.shoppers.acts.unblock")}</Button>
        </ShopForm>
      ) : (
        <BlockForm shopperId={shopperId} refused={refused} here={here} />
      )}
      <ShopForm action={here} values={{ shopperId }}>
        <Button kind="text" intent="erase">
          {t("staff.shoppers.acts.erase")}
        </Button>
      </ShopForm>
    </section>
  );
}

interface BlockFormProps extends Pick<ShopperActionsProps, "refused" | "here"> {
  readonly shopperId: string;
}

function BlockForm({ shopperId, refused, here }: BlockFormProps) {
  const { t } = useTranslation();
  const field = makeEditFieldProps({ refused });
  return (
    <ActionDetails open={refused?.fieldErrors.reason !== undefined}>
      <summary>{t("staff.shoppers.acts.block")}</summary>
      <ShopForm action={here} values={{ shopperId }} className="stack" noValidate>
        <TextField
          {...field("reason")}
          label={t("staff.shoppers.acts.reason")}
          hint={t("staff.shoppers.acts.reasonHint")}
          maxLength={BLOCK_REASON_LENGTH.max}
          required
        />
        <div>
          <Button kind="danger" intent="block">
            {t("staff.shoppers.acts.block")}
          </Button>
        </div>
      </ShopForm>
    </ActionDetails>
  );
}

/** Shows the shopper's coupons, newest first. */
function ShopperCoupons({ coupons }: Pick<StaffShopperDetail, "coupons">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("staff.shoppers.coupons.title")}</h2>
      {coupons.length === 0 && <p className="soft">{t("staff.shoppers.coupons.none")}</p>}
      <ul className="stack" data-gap="small">
        {coupons.map(({ couponId, name, status, endTime }) => (
          <li key={couponId} className="row" data-spread data-id={couponId}>
            <span>
              {getBilingualText(name, lang)}
              <br />
              <span className="soft">
                {t("staff.shoppers.coupons.until", { time: formatDate(endTime, lang) })}
              </span>
            </span>
            <Badge>{t(`staff.shoppers.coupons.status.${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the newest orders with links. */
function ShopperOrders({ shopper }: { readonly shopper: StaffShopperDetail }) {
  const { t } = useTranslation();
  const { shopperId, lastOrders: orders, loginName: keyword } = shopper;
  const mayOpen = useMayOpen();
  const lists = [
    { section: "orders", query: { status: ORDER_STATUS.all, keyword } },
    { section: "refunds", query: { status: "all", keyword } },
    { section: "mails", query: { shopperId } },
  ] as const;
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("staff.shoppers.orders.title")}</h2>
      {orders.length === 0 && <p className="soft">{t("staff.shoppers.orders.none")}</p>}
      {!shopper.erased && (
        <p className="row">
          {lists
            .filter(({ section }) => mayOpen(section))
            .map(({ section, query }) => (
              <a key={section} href={toStaffHref(ADMIN_SECTIONS[section], query)}>
                {t(`staff.parts.${section}`)}
              </a>
            ))}
        </p>
      )}
      {!shopper.erased && !shopper.blocked && mayOpen("orders") && (
        <p>
          <a href={toStaffHref(`${DRAFTS}/new`, { shopperId })}>{t("staff.shoppers.orders.add")}</a>
        </p>
      )}
      <ul className="stack" data-gap="small">
        {orders.map(({ orderId, orderNo, status, payAmountCents, createTime }) => (
          <li key={orderId} className="row" data-spread data-id={orderId}>
            <span>
              <a className="number" href={`${ADMIN_SECTIONS.orders}/${orderId}`}>
                {orderNo}
              </a>
              <br />
              <span className="soft">{formatDateTime(createTime, lang)}</span>
            </span>
            <span className="row">
              <Badge kind="info">{t(`staff.orders.status.${status}`)}</Badge>
              <TotalAmount cents={payAmountCents} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShopperSessionsProps {
  readonly shopper: StaffShopperDetail;
  readonly here: string;
}

/** Shows the shopper's sessions. One or all of them can be ended. */
function ShopperSessions({ shopper, here }: ShopperSessionsProps) {
  const { t } = useTranslation();
  const { shopperId, sessions } = shopper;
  return (
    <section className="card stack">
      <h2>{t("staff.shoppers.sessions.title")}</h2>
      {sessions.length === 0 && <p className="soft">{t("staff.shoppers.sessions.none")}</p>}
      <ul className="stack" data-gap="small">
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} {...session} shopperId={shopperId} here={here} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ShopForm action={here} values={{ shopperId }}>
          <Button kind="quiet" intent="endSessions">
            {t("staff.shoppers.sessions.endAll")}
          </Button>
        </ShopForm>
      )}
    </section>
  );
}

type Session = StaffShopperDetail["sessions"][number];

function SessionRow(props: Session & { readonly shopperId: string; readonly here: string }) {
  const { sessionId, browser, system, network, lastUseTime, shopperId, here } = props;
  const { t } = useTranslation();
  const lang = useLanguage();
  const device =
    [browser, system].filter((word) => word !== "").join(" · ") || t("sessions.unknown");
  const used = t("staff.shoppers.sessions.used", { time: formatDateTime(lastUseTime, lang) });
  return (
    <li className="row" data-spread data-testid="session-row" data-id={sessionId}>
      <span>
        {device}
        <br />
        <span className="soft">{[network, used].filter((text) => text !== "").join(" · ")}</span>
      </span>
      <ShopForm action={here} values={{ shopperId, sessionId }}>
        <Button
          kind="text"
          intent="endSessions"
          aria-label={t("staff.shoppers.sessions.endOf", { device })}
        >
          {t("staff.shoppers.sessions.end")}
        </Button>
      </ShopForm>
    </li>
  );
}
