import type { StaffDictionaryEntry } from "@contract/staff-dictionaries";
import { REGION_GROUPS, type DictionaryType } from "@contract/staff-states";
import { REGION_GROUP_NAMES } from "~/content/regions";
import { inLanguage } from "~/locales/in-language";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { entryHref } from "~/routes/staff/dictionary-href";
import { StaffList, type Column } from "~/routes/staff/staff-list";
import { Badge } from "~/ui/badge";

interface EntryListProps {
  readonly type: DictionaryType;
  readonly rows: readonly StaffDictionaryEntry[];
}

/** One line for each entry: its label leads to where it is changed. */
export function EntryList({ type, rows }: EntryListProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const column = (
    name: "label" | "value" | "order" | "group" | "shown",
    cell: Column<StaffDictionaryEntry>["cell"],
  ) => ({ name, cell, isNumber: name === "order", label: t(`staff.dictionaries.column.${name}`) });
  const groupOf = ({ group }: StaffDictionaryEntry) => {
    const known = REGION_GROUPS.find((each) => each === group);
    return known === undefined ? group : REGION_GROUP_NAMES[known][lang];
  };
  const columns: Column<StaffDictionaryEntry>[] = [
    column("label", ({ value, label }) => (
      <a href={entryHref(type, value)}>{inLanguage(label, lang)}</a>
    )),
    column("value", ({ value }) => value),
    ...(type === "region" ? [column("group", groupOf)] : []),
    column("order", ({ order }) => order),
    column("shown", ({ shown, locked }) => (
      <span className="row">
        <Badge kind={shown ? "ok" : "plain"}>
          {t(`staff.dictionaries.shown.${shown ? "yes" : "no"}`)}
        </Badge>
        {locked && <Badge kind="info">{t("staff.dictionaries.locked")}</Badge>}
      </span>
    )),
  ];
  return (
    <StaffList
      label={t(`staff.dictionaries.type.${type}`)}
      columns={columns}
      rows={rows}
      rowOf={({ value, version }) => ({ id: value, version })}
    />
  );
}
