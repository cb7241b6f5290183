import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffSynonymList } from "@contract/staff/search";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import type { StaffSynonyms } from "@contract/staff/search";
import { SYNONYMS_LENGTH } from "@contract/model/limits";
import { RowForm } from "~/back-office/ui/row-form";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { editSynonymsAction } from "./edit-synonyms.server";
import { listHref } from "./list-href";

export const handle = { access: "staff", permission: "search.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const { rows, total } = unwrap(await ask(context, staffSynonymList, staffQuery(search)));
  return { search, rows, pages: adminPages(total), head: adminHead(context, "search") };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, editSynonymsAction);
}

/** The synonyms of the product search. */
export default function StaffSearchPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult();
  const here = listHref(search);
  const refusedId = refused?.repopulateFields.synonymId;
  return (
    <AdminPage part="search" search={search} refused={refused} pages={pages}>
      <p className="soft">{t("staff.synonyms.lead")}</p>
      <SynonymsForm
        group={null}
        here={here}
        refused={refusedId === undefined ? refused : undefined}
      />
      <ul className="stack">
        {rows.map((group) => (
          <li key={group.id} data-id={group.id}>
            <SynonymsForm
              group={group}
              here={here}
              refused={refusedId === group.id ? refused : undefined}
            />
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}

interface SynonymsFormProps {
  /** The group, or null for a new one. */
  readonly group: StaffSynonyms | null;
  /** The address of the list, to return to it. */
  readonly here: string;
  readonly refused: FormResult | undefined;
}

/** Shows the words of a group in one field, separated by commas. */
function SynonymsForm({ group, here, refused }: SynonymsFormProps) {
  const { t } = useTranslation();
  const mark = group === null ? "synonyms-new" : `synonyms-${group.id}`;
  return (
    <RowForm
      mark={mark}
      action={here}
      className="card stack"
      values={group === null ? {} : { synonymId: group.id }}
    >
      <Field
        name="words"
        form={mark}
        label={group === null ? t("staff.synonyms.add") : (group.words[0] ?? "")}
        hint={group === null ? t("staff.synonyms.hint") : undefined}
        error={refused?.fieldErrors.words}
        defaultValue={refused?.repopulateFields.words ?? group?.words.join("、")}
        maxLength={SYNONYMS_LENGTH.max}
        required
      />
      <div className="row">
        <Button kind="quiet" intent="save">
          {t("staff.synonyms.save")}
        </Button>
        {group !== null && (
          <Button kind="text" intent="remove">
            {t("staff.synonyms.remove")}
          </Button>
        )}
      </div>
    </RowForm>
  );
}
