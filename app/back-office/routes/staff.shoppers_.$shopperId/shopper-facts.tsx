import type { ReactNode } from "react";
import type { ShownShopper, StaffShopperDetail } from "@contract/staff/shoppers";
import { toPlaceLines } from "@contract/shop/delivery-fields";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { Badge } from "~/ui/badge";
import { TotalAmount } from "~/ui/price";
import { Button, OnlyToChange, ShopForm } from "~/back-office/ui/fields";

interface ShopperFactsProps {
  readonly shopper: StaffShopperDetail;
  /** The unmasked personal data after the user requested it. Null while the data is masked. */
  readonly shown: ShownShopper | null;
  readonly here: string;
}

/** Shows the shopper's data, which is masked until the user requests it. */
export function ShopperFacts({ shopper, shown, here }: ShopperFactsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { shopperId, nickname, createTime, blockReason, erased, factorSince } = shopper;
  const { orders, paidCents, refundedCents, spentCents } = shopper;
  const { realName, email, phone } = shown ?? shopper;
  const { seesPersonalData } = useStaffRights();
  const line = (name: Fact, value: ReactNode) =>
    value === "" ? null : <FactLine name={name}>{value}</FactLine>;
  return (
    <section className="card stack" data-shown={shown !== null}>
      <h2>{t("staff.shoppers.facts.title")}</h2>
      {shown !== null && <p role="status">{t("staff.shoppers.facts.shown")}</p>}
      <dl className="facts">
        {line("realName", realName)}
        {line("nickname", nickname)}
        {line("email", email)}
        {line("phone", phone)}
        {shown !== null && line("birthday", shown.birthday)}
        {shown !== null && line("address", `${shown.address} ${shown.doorNumber}`.trim())}
        {shown !== null && line("line", shown.line)}
        {shown !== null && line("whatsApp", shown.whatsApp)}
        {line("since", formatDateTime(createTime, lang))}
        {line("orders", orders)}
        {line("paid", <TotalAmount cents={paidCents} />)}
        {line("refunded", <TotalAmount cents={refundedCents} />)}
        {line("spent", <TotalAmount cents={spentCents} />)}
        {factorSince !== null && line("factorSince", formatDateTime(factorSince, lang))}
        {line("blockReason", blockReason)}
      </dl>
      <ShopperAddresses shopper={shopper} shown={shown} />
      {shown === null && !erased && seesPersonalData && (
        <OnlyToChange>
          <ShopForm action={here} values={{ shopperId }} className="stack" data-gap="small">
            <div>
              <Button kind="quiet" intent="show">
                {t("staff.shoppers.facts.show")}
              </Button>
            </div>
            <p className="soft">{t("staff.shoppers.facts.showNote")}</p>
          </ShopForm>
        </OnlyToChange>
      )}
    </section>
  );
}

type Fact =
  | "realName"
  | "nickname"
  | "email"
  | "phone"
  | "factorSince"
  | "birthday"
  | "address"
  | "line"
  | "whatsApp"
  | "since"
  | "orders"
  | "paid"
  | "refunded"
  | "spent"
  | "blockReason";

function FactLine({ name, children }: { readonly name: Fact; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{t(`staff.shoppers.facts.${name}`)}</dt>
      <dd>{children}</dd>
    </>
  );
}

function ShopperAddresses({ shopper, shown }: Omit<ShopperFactsProps, "here">) {
  const { t } = useTranslation();
  const { addresses } = shopper;
  return (
    <>
      <h3>{t("staff.shoppers.addresses.title")}</h3>
      {addresses.length === 0 && <p className="soft">{t("staff.shoppers.addresses.none")}</p>}
      <ul className="stack" data-gap="small">
        {addresses.map((masked, at) => {
          const full = shown?.addresses[at];
          const { consignee, phone } = full ?? masked;
          return (
            <li key={at}>
              {[consignee, phone, ...(full === undefined ? [] : toPlaceLines(full))].join(" · ")}{" "}
              {masked.isDefault && <Badge>{t("staff.shoppers.addresses.isDefault")}</Badge>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
