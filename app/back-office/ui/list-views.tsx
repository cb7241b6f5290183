import { VIEW_NAME_LENGTH } from "@contract/staff/limits";
import { STAFF_LISTS } from "@contract/staff/states";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import {
  listColumnNames,
  pickColumnNames,
  type ListContext,
  type ListView,
  type Section,
} from "~/back-office/sections/define-section";
import { toPageSizeQuery, toStaffHref } from "~/back-office/sections/staff-href";
import { useTranslation } from "~/locales/use-translation";
import { getFieldId } from "~/ui/field-frame";
import { RowForm, Button, CheckField, Field } from "./fields";

interface ListViewsProps<Row, View extends ListView, More> {
  readonly section: Section<Row, View, More>;
  readonly tools: ListContext<Row, View, More>;
}

/** The id prefixes of the forms and their fields. */
const VIEW_FORM = "view";
const COLUMN_FORM = "columns";

/** Shows the saved views of the user, and the forms that save a view and choose the columns of the list. */
export function ListViews<Row, View extends ListView, More>(
  props: ListViewsProps<Row, View, More>,
) {
  const { t } = useTranslation();
  const { view, own, refused, here } = props.tools;
  if (!STAFF_LISTS.some((each) => each === view.part)) return null;
  const typed = refused?.formId === VIEW_FORM ? refused : undefined;
  return (
    <div className="row list-views">
      {own.views.length > 0 && (
        <ul className="row" aria-label={t("staff.list.views")}>
          {own.views.map(({ name, query }) => (
            <li key={name} className="chip" data-view={name}>
              <a href={`${ADMIN_SECTIONS[view.part]}?${query}`}>{name}</a>
              <RowForm mark={`${VIEW_FORM}-${name}`} action={here} values={{ viewName: name }}>
                <Button
                  kind="text"
                  intent="removeView"
                  aria-label={t("staff.list.removeView", { name })}
                >
                  ×
                </Button>
              </RowForm>
            </li>
          ))}
        </ul>
      )}
      <details open={typed !== undefined}>
        <summary>{t("staff.list.adapt")}</summary>
        <div className="card stack">
          <RowForm mark={VIEW_FORM} action={here} className="row">
            <Field
              name="viewName"
              form={VIEW_FORM}
              label={t("staff.list.viewName")}
              hint={t("staff.list.viewHint")}
              error={typed?.fieldErrors.viewName}
              defaultValue={typed?.repopulateFields.viewName}
              maxLength={VIEW_NAME_LENGTH.max}
              required
            />
            <Button kind="quiet" intent="saveView">
              {t("staff.list.saveView")}
            </Button>
          </RowForm>
          <ColumnForm {...props} />
        </div>
      </details>
    </div>
  );
}

/** Shows the form that chooses the columns. The first column has no checkbox, because it is always shown. */
function ColumnForm<Row, View extends ListView, More>({
  section,
  tools,
}: ListViewsProps<Row, View, More>) {
  const { t, here, view } = tools;
  const [, ...names] = listColumnNames(section, view);
  if (names.length === 0) return null;
  const shown = pickColumnNames(section, tools);
  return (
    <RowForm mark={COLUMN_FORM} action={here} className="stack" data-gap="small">
      <fieldset className="row" id={getFieldId("columns", COLUMN_FORM)} tabIndex={-1}>
        <legend>{t("staff.list.columns")}</legend>
        {names.map((name) => (
          <CheckField
            key={name}
            name="columns"
            form={`${COLUMN_FORM}-${name}`}
            label={section.columns?.[name]?.label?.(t) ?? name}
            value={name}
            defaultChecked={shown.includes(name)}
          />
        ))}
      </fieldset>
      <div className="row">
        <Button kind="quiet" intent="chooseColumns">
          {t("staff.list.saveColumns")}
        </Button>
        <Button kind="text" intent="defaultColumns">
          {t("staff.list.defaultColumns")}
        </Button>
      </div>
    </RowForm>
  );
}

/** Shows the search term and each active filter with a link that removes it. */
export function FilterChips<Row, View extends ListView, More>({
  section,
  tools,
}: ListViewsProps<Row, View, More>) {
  const { t } = useTranslation();
  const { part, search, kept, filtered = {} } = tools.view;
  const { keyword, size } = search;
  const active = Object.entries({ keyword, ...filtered }).filter(([, value]) => value !== "");
  if (active.length === 0) return null;
  return (
    <ul className="row" aria-label={t("staff.list.filters")}>
      {active.map(([name, value]) => {
        const text =
          name === "keyword" ? value : (section.getFilterText?.(name, value, tools) ?? value);
        const query = { ...kept, ...filtered, ...toPageSizeQuery(size), keyword, [name]: "" };
        return (
          <li key={name}>
            <a
              className="chip"
              href={toStaffHref(ADMIN_SECTIONS[part], query)}
              aria-label={t("staff.list.without", { filter: text })}
            >
              {text} <span aria-hidden="true">×</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
