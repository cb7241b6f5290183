import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffTaxonomyList, staffTaxonomyAdd, staffTaxonomyMove } from "@contract/staff/taxonomies";
import { answerForm, formAction, type FormArgs } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import {
  adminHead,
  adminPages,
  staffQuery,
  readAdminSearch,
} from "~/back-office/sections/admin-view.server";
import { staffHref } from "~/back-office/sections/staff-href";
import { taxonomyOf } from "~/back-office/sections/taxonomies";
import { readTaxonomySearch } from "~/back-office/sections/taxonomy-search.server";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { ofEntry, editFields } from "~/back-office/sections/edit-fields";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import {
  addTaxonomyForm,
  moveTaxonomyForm,
  type MovedTaxonomy,
} from "~/back-office/forms/edit-taxonomy";
import { TAXONOMY_CODE_LENGTH } from "@contract/staff/limits";
import type { TaxonomyKind } from "@contract/staff/states";
import type { TaxonomySection } from "~/back-office/sections/taxonomies";
import { TaxonomyFields } from "~/back-office/ui/taxonomy-fields";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";
import { TaxonomyList } from "./taxonomy-list";

interface AddTaxonomyProps {
  readonly section: TaxonomySection;
  readonly kind: TaxonomyKind;
  readonly refused: FormResult | undefined;
}

const BLANK = { name: "", nameEn: "", order: 1, shown: true };

/** One more of a kind. */
function AddTaxonomy({ section, kind, refused }: AddTaxonomyProps) {
  const { t } = useTranslation();
  const field = editFields({ refused });
  return (
    <ShopForm action={ADMIN_SECTIONS[section]} className="card stack" noValidate>
      <h2>{t(`staff.taxonomies.add.title.${kind}`)}</h2>
      <TaxonomyFields refused={refused} saved={BLANK}>
        <Field
          {...field("code")}
          label={t("staff.taxonomies.code")}
          hint={t("staff.taxonomies.codeHint")}
          maxLength={TAXONOMY_CODE_LENGTH.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </TaxonomyFields>
      <div>
        <Button intent="save">{t("staff.taxonomies.add.submit")}</Button>
      </div>
    </ShopForm>
  );
}

export const handle = { access: "staff", permission: "taxonomies.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { section, kind } = taxonomyOf(params.taxonomy);
  const search = readTaxonomySearch(request);
  const { sort, archived } = search;
  const asked = { ...staffQuery(search), kind, sort, ...(archived && { archived }) };
  const { rows, total } = unwrap(await ask(context, staffTaxonomyList, asked));
  return {
    ...{ section, kind, search, rows, total, pages: adminPages(total) },
    head: adminHead(context, section),
  };
}

export function action({ params: { taxonomy }, ...args }: ActionFunctionArgs) {
  return answerForm(args, addTaxonomyAction(taxonomy), moveTaxonomyAction(taxonomy));
}

/** The brands, the categories, the efficacies or the ranges, and a form for one more. */
export default function StaffTaxonomiesPage() {
  const { section, kind, search, rows, total, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { mayExport } = useStaffRights();
  const refused = ofEntry(useFormResult());
  const { keyword, sort, archived } = search;
  const kept = { state: archived ? "archived" : "", sort: sort === "order" ? "" : sort };
  const tabs = (["live", "archived"] as const).map((each) => ({
    href: staffHref(ADMIN_SECTIONS[section], { state: each === "live" ? "" : each }),
    name: t(`staff.taxonomies.state.${each}`),
    current: (each === "archived") === archived,
  }));
  const file = staffHref(`${ADMIN_SECTIONS[section]}/list.csv`, { ...kept, keyword });
  return (
    <AdminPage
      part={section}
      search={search}
      refused={refused}
      pages={pages}
      tellsEmpty
      kept={Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== ""))}
      before={mayExport && <a href={file}>{t("staff.taxonomies.export")}</a>}
    >
      <p className="soft">{t(`staff.taxonomies.lead.${kind}`)}</p>
      <Tabs label={t(`staff.parts.${section}`)} tabs={tabs} />
      <TaxonomyList section={section} rows={rows} search={search} total={total} />
      {rows.length === 0 && <p className="soft">{t("staff.nothing")}</p>}
      {/* What came back of a row that was moved is none of a new one. */}
      {!archived && (
        <AddTaxonomy
          section={section}
          kind={kind}
          refused={refused?.repopulateFields.version === undefined ? refused : undefined}
        />
      )}
    </AdminPage>
  );
}

/** Adds one of the kind that a part of the address names, and leads back to its list. */
function addTaxonomyAction(part: string | undefined) {
  return formAction(addTaxonomyForm, {
    save: async (input, { context }) => {
      const { section, kind } = taxonomyOf(part);
      const answer = await ask(context, staffTaxonomyAdd, { kind, ...input });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(ADMIN_SECTIONS[section], { key: `${kind}.saved` });
    },
  });
}

/** Moves one of the kind that a part of the address names by a place, or to one, and shows the same page of its list. */
function moveTaxonomyAction(part: string | undefined) {
  const move = async (input: MovedTaxonomy, { request, context }: FormArgs) => {
    const { section, kind } = taxonomyOf(part);
    const answer = await ask(context, staffTaxonomyMove, { kind, ...input });
    if (!answer.ok) return formFailed(answer.failure);
    const { page } = readAdminSearch(request);
    return goTo(staffHref(ADMIN_SECTIONS[section], { page }), { key: `${kind}.saved` });
  };
  return formAction(moveTaxonomyForm, {
    up: (input, args) => move({ ...input, order: Math.max(1, input.order - 1) }, args),
    down: (input, args) => move({ ...input, order: input.order + 1 }, args),
    move,
  });
}
