import type { StaffShopper } from "@contract/staff/shoppers";
import type { ShopperSort } from "@contract/staff/states";
import { formatDate } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { ShopperStanding } from "~/back-office/ui/shopper-standing";

interface ShopperListProps {
  readonly rows: readonly StaffShopper[];
  readonly sort: ShopperSort;
  /** The same list in another order. */
  readonly hrefOf: (sort: ShopperSort) => string;
}

/** One line for each shopper: the login account leads to the rest. */
export function ShopperList({ rows, sort, hrefOf }: ShopperListProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const column = (
    name: "name" | "person" | "contact" | "orders" | "since" | "standing",
    cell: Column<StaffShopper>["cell"],
    isNumber = false,
  ) => ({ name, cell, isNumber, label: t(`staff.shoppers.column.${name}`) });
  const sortedBy = (by: ShopperSort) => ({
    sort: { href: hrefOf(by), isCurrent: by === sort, isDescending: by === "newest" },
  });
  const columns: Column<StaffShopper>[] = [
    {
      ...column("name", ({ shopperId, loginName }) => (
        <a href={`${ADMIN_SECTIONS.shoppers}/${shopperId}`}>{loginName}</a>
      )),
      ...sortedBy("name"),
    },
    column("person", ({ realName, nickname }) => `${realName} · ${nickname}`),
    column("contact", ({ email, phone }) => (
      <>
        {email}
        <br />
        {phone}
      </>
    )),
    column("orders", ({ orders }) => orders, true),
    { ...column("since", ({ createTime }) => formatDate(createTime, lang)), ...sortedBy("newest") },
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
