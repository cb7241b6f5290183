import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { AdminPage } from "~/back-office/ui/admin-page";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { TextRevisions } from "~/back-office/ui/text-revisions";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { homeEditorAction, loadHomeEditor } from "./change-home.server";
import { HomeEditor } from "./home-editor";

const HERE = ADMIN_SECTIONS.home;

export const handle = {
  access: "staff",
  permission: "content.see",
  longTexts: true,
  upload: "textPictures",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadHomeEditor(args);
}

export function action(args: ActionFunctionArgs) {
  return homeEditorAction(args);
}

/** Shows the form with the blocks of the home page, the published versions and the change history. */
export default function StaffHomePage() {
  const { found, ...form } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<{ version: number }>();
  if (refused?.extra)
    return (
      <ConfirmationPage
        title={t("staff.home.question.title")}
        action={HERE}
        values={{ version: String(refused.extra.version) }}
        yes={{ intent: "restore", words: t("staff.home.question.yes") }}
        no={{ href: HERE, words: t("staff.home.question.no") }}
        isLoss
      >
        <p>{t("staff.home.question.text")}</p>
      </ConfirmationPage>
    );
  return (
    <AdminPage part="home" refused={refused}>
      <HomeEditor found={found} {...form} refused={refused} />
      <TextRevisions found={found} here={HERE} words="builtIn" />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}
