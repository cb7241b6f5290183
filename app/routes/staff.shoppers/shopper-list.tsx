import type { StaffShopper } from "@contract/staff-shoppers";
import { formatDate } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/routes/staff/admin-sections";
import { StaffList, type Column } from "~/routes/staff/staff-list";
import { ShopperStanding } from "~/routes/staff/shopper-standing";

/** One line for each shopper: the login account leads to the rest. */
export function ShopperList({ rows }: { readonly rows: readonly StaffShopper[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const column = (
    name: "name" | "person" | "contact" | "orders" | "since" | "standing",
    cell: Column<StaffShopper>["cell"],
    isNumber = false,
  ) => ({ name, cell, isNumber, label: t(`staff.shoppers.column.${name}`) });
  const columns: Column<StaffShopper>[] = [
    column("name", ({ shopperId, loginName }) => (
      <a href={`${ADMIN_SECTIONS.shoppers}/${shopperId}`}>{loginName}</a>
    )),
    column("person", ({ realName, nickname }) => `${realName} · ${nickname}`),
    column("contact", ({ email, phone }) => (
      <>
        {email}
        <br />
        {phone}
      </>
    )),
    column("orders", ({ orders }) => orders, true),
    column("since", ({ createTime }) => formatDate(createTime, lang)),
    column("standing", (shopper) => <ShopperStanding shopper={shopper} />),
  ];
  return (
    <StaffList
      label={t("staff.parts.shoppers")}
      columns={columns}
      rows={rows}
      rowOf={({ shopperId }) => ({ id: shopperId })}
    />
  );
}
