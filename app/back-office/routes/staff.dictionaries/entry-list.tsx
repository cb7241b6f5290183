import type { StaffDictionaryEntry } from "@contract/staff/dictionaries";
import { REGION_GROUPS, type DictionaryType } from "@contract/staff/states";
import { inLanguage } from "@contract/model/languages";
import { REGION_GROUP_NAMES } from "~/content/regions";
import { tickOf } from "~/forms/ticked-rows";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { entryHref } from "~/back-office/sections/dictionary-href";
import { ManyBox, ManyForm, type ManyRows } from "~/back-office/ui/many-form";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { useRowName } from "~/back-office/ui/use-row-name";
import { Badge } from "~/ui/badge";
import type { FormResult } from "~/ui/form-result";

interface EntryListProps {
  readonly type: DictionaryType;
  readonly rows: readonly StaffDictionaryEntry[];
  /** Those that are ticked may be turned on or off, or archived, together; not of a list of archived ones. */
  readonly mayChange: boolean;
  readonly refused: FormResult<ManyRows> | undefined;
  /** The list, as it is filtered. */
  readonly here: string;
}

/** What the boxes of the list name as their form. */
const FORM = "change-many";

/** One line for each entry: its label leads to where it is changed. */
export function EntryList({ type, rows, mayChange, refused, here }: EntryListProps) {
  const columns = useColumns(type);
  const box = useBox();
  const acts = useActs(rows);
  const nameOf = useRowName(rows.map(namedEntry));
  const { t } = useTranslation();
  return (
    <>
      {mayChange && (
        <ManyForm form={FORM} action={here} values={{ type }} {...{ acts, refused, nameOf }} />
      )}
      <StaffList
        label={t(`staff.dictionaries.type.${type}`)}
        columns={mayChange ? [...columns, box] : columns}
        rows={rows}
        rowOf={({ value, version }) => ({ id: value, version })}
      />
    </>
  );
}

/** An entry by what people call it. */
export function namedEntry({ value, label }: StaffDictionaryEntry) {
  return { id: value, name: label };
}

/** What can be done with those that are ticked; of what rules go by there is none to archive. */
function useActs(rows: readonly StaffDictionaryEntry[]) {
  const { t } = useTranslation();
  const act = (intent: "show" | "hide" | "archive") => ({
    intent: `${intent}Many`,
    words: t(`staff.dictionaries.many.${intent}`),
  });
  const mayArchive = rows.some(({ locked }) => !locked);
  return [act("show"), act("hide"), ...(mayArchive ? [act("archive")] : [])];
}

function useBox(): Column<StaffDictionaryEntry> {
  const { t } = useTranslation();
  const lang = useLanguage();
  return {
    name: "choose",
    label: t("staff.list.many.column"),
    cell: ({ value: id, version, label }) => (
      <ManyBox form={FORM} value={tickOf({ id, version })} name={inLanguage(label, lang)} />
    ),
  };
}

function useColumns(type: DictionaryType): Column<StaffDictionaryEntry>[] {
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
  return [
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
}
