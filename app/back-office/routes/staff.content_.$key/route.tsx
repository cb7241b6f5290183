import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { TextRevisions, StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { hasBuiltInText } from "~/content/pictured-texts";
import { editTextAction, loadTextForm, type TextFormExtra } from "./change-text.server";
import { TextEditor } from "./text-editor";

export const handle = {
  access: "staff",
  permission: "content.see",
  longTexts: true,
  upload: "textPictures",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadTextForm(args);
}

export function action(args: ActionFunctionArgs) {
  return editTextAction(args);
}

/**
 * Shows a text of the shop's pages: its draft in both languages, its revisions and its change history.
 */
export default function StaffTextPage() {
  const { found, values, pageHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<TextFormExtra>();
  const name = t(`staff.content.keys.${found.key}`);
  const here = `${ADMIN_SECTIONS.content}/${found.key}`;
  const question = hasBuiltInText(found.key) ? "question" : "hideQuestion";
  if (refused?.extra?.kind === "builtIn")
    return (
      <ConfirmationPage
        title={t(`staff.content.${question}.title`, { name })}
        action={here}
        values={{ key: found.key, version: String(refused.extra.version) }}
        yes={{ intent: "restore", words: t(`staff.content.${question}.yes`) }}
        no={{ href: here, words: t("staff.content.question.no") }}
        isLoss
      >
        <p>{t(`staff.content.${question}.text`)}</p>
      </ConfirmationPage>
    );
  return (
    <AdminPage part="content" title={name} refused={refused}>
      <TextEditor found={found} values={values} pageHref={pageHref} refused={refused} />
      <TextRevisions
        found={found}
        here={here}
        words={hasBuiltInText(found.key) ? "builtIn" : "none"}
        values={{ key: found.key }}
      />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}
