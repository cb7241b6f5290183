import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffTaxonomyDetail } from "@contract/staff/taxonomies";
import { inLanguage } from "@contract/model/languages";
import { answerForm } from "~/forms/form-action.server";
import { QuestionPage } from "~/forms/question-page";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { ofEntry } from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { taxonomyHref, taxonomyOf } from "~/back-office/sections/taxonomies";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { changeTaxonomyAction, type ArchiveQuestion } from "./change-taxonomy.server";
import { EditTaxonomy } from "./edit-taxonomy";
import { TaxonomyPicture } from "./taxonomy-picture";

export const handle = {
  access: "staff",
  permission: "taxonomies.see",
  upload: "taxonomyPicture",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { section, kind } = taxonomyOf(params.taxonomy);
  const { code = "" } = params;
  const found = unwrap(await ask(context, staffTaxonomyDetail, { kind, code }));
  const title = inLanguage(found.name, context.lang);
  return { section, found, head: adminHead(context, section, title) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const { taxonomy, code = "" } = params;
  return answerForm(args, changeTaxonomyAction(taxonomy, code));
}

/** A brand, a category, an efficacy or a range: what is written of it, its archiving, and who changed it. */
export default function StaffTaxonomyPage() {
  const { section, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const refused = ofEntry(useFormResult<ArchiveQuestion>());
  const name = inLanguage(found.name, lang);
  const here = taxonomyHref(section, found.code);
  if (refused?.extra)
    return (
      <QuestionPage
        title={t("staff.taxonomies.question.title", { name })}
        action={here}
        values={{ version: String(refused.extra.version) }}
        yes={{ intent: "archive", words: t("staff.taxonomies.question.yes") }}
        no={{ href: here, words: t("staff.taxonomies.question.no") }}
        isLoss
      >
        <p>{t("staff.taxonomies.question.text", { count: found.products })}</p>
      </QuestionPage>
    );
  return (
    <AdminPage part={section} title={name} refused={refused}>
      <EditTaxonomy section={section} found={found} refused={refused} />
      <TaxonomyPicture
        here={here}
        picture={found.picture}
        version={found.version}
        refused={refused}
      />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}
