import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffDictionaryDetail } from "@contract/staff/dictionaries";
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
import { entryHref } from "~/back-office/sections/dictionary-href";
import { ofEntry } from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { changeEntryAction, entryOf, type ArchiveQuestion } from "./change-entry.server";
import { EditEntry } from "./edit-entry";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = unwrap(await ask(context, staffDictionaryDetail, entryOf(params)));
  const title = inLanguage(found.label, context.lang);
  return { found, head: adminHead(context, "dictionaries", title) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  return answerForm(args, changeEntryAction(params));
}

/** An entry of a dictionary: what is written of it, its archiving, and who changed it. */
export default function StaffDictionaryEntryPage() {
  const { found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const refused = ofEntry(useFormResult<ArchiveQuestion>());
  const name = inLanguage(found.label, lang);
  const here = entryHref(found.type, found.value);
  if (refused?.extra)
    return (
      <QuestionPage
        title={t("staff.dictionaries.question.title", { name })}
        action={here}
        values={{ version: String(refused.extra.version) }}
        yes={{ intent: "archive", words: t("staff.dictionaries.question.yes") }}
        no={{ href: here, words: t("staff.dictionaries.question.no") }}
        isLoss
      >
        <p>{t("staff.dictionaries.question.text")}</p>
      </QuestionPage>
    );
  return (
    <AdminPage part="dictionaries" title={name} refused={refused}>
      <EditEntry found={found} refused={refused} />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}
