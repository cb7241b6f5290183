import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  staffSetup,
  staffTestMail,
  staffSettingSave,
  type StaffSetup,
} from "@contract/staff/settings";
import type { SetupStep } from "@contract/staff/states";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { makeEditFieldProps } from "~/back-office/sections/edit-fields";
import { AdminPage } from "~/back-office/ui/admin-page";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Badge } from "~/ui/badge";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { Button, Field, ShopForm } from "~/back-office/ui/fields";
import { setupForm } from "~/back-office/forms/settings";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";

const HERE = ADMIN_SECTIONS.setup;

export const handle = { access: "staff", permission: "settings.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const setup = getDataOrThrow(await callBackend(context, staffSetup));
  const { email } = getCurrentProfile(context.lang);
  return { setup, email, head: makeAdminHead(context, "setup") };
}

/** Sends a test mail, or opens or closes a shop whose set-up is not complete. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(setupForm, {
      sendTestMail: async (input, { context }) => {
        const answer = await callBackend(context, staffTestMail, input);
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice(ADMIN_SECTIONS.setup, { key: "mail.tested" });
      },
      openShop: (input, args) => openAnyway("1", input, args),
      closeShop: (input, args) => openAnyway("0", input, args),
    }),
  );
}

async function openAnyway(
  value: "0" | "1",
  { version }: { readonly version: number },
  { context }: FormArgs,
) {
  const answer = await callBackend(context, staffSettingSave, {
    key: "openAnyway",
    value,
    version,
  });
  if (!answer.ok) return showFailure(answer.failure);
  return redirectWithNotice(ADMIN_SECTIONS.setup, { key: "setting.saved" });
}

/** The page on which each step is done. Steps that need a change of environment variables have no page. */
const PLACES = {
  returnAddress: ADMIN_SECTIONS.settings,
  contacts: ADMIN_SECTIONS.settings,
  texts: ADMIN_SECTIONS.content,
  product: ADMIN_SECTIONS.products,
  staff: ADMIN_SECTIONS.users,
  backup: ADMIN_SECTIONS.jobs,
} as const satisfies Partial<Record<SetupStep, string>>;

function hasPlace(step: SetupStep): step is keyof typeof PLACES {
  return step in PLACES;
}

/** Lists the steps of the set-up, each with its state, its reason, and the effect while it is missing. */
export default function StaffSetupPage() {
  const { setup, email } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult();
  return (
    <AdminPage part="setup" refused={refused} before={<Opening setup={setup} />}>
      <OpenAnyway setup={setup} />
      <ol className="stack">
        {setup.steps.map(({ step, done }) => (
          <li
            key={step}
            className="card stack"
            data-gap="small"
            data-testid="setup-step"
            data-step={step}
            data-done={done}
          >
            <h2 className="row">
              {t(`staff.setup.${step}.title`)}{" "}
              <Badge kind={done ? "ok" : "warn"}>
                {t(`staff.setup.state.${done ? "done" : "open"}`)}
              </Badge>
            </h2>
            <p>{t(`staff.setup.${step}.why`)}</p>
            {!done && <p className="soft">{t(`staff.setup.${step}.without`)}</p>}
            <Facts step={step} setup={setup} />
            {step === "mail" && <TestMail setup={setup} email={email} refused={refused} />}
            {hasPlace(step) && (
              <p>
                <a href={PLACES[step]}>{t(`staff.setup.${step}.open`)}</a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </AdminPage>
  );
}

interface WithSetup {
  readonly setup: StaffSetup;
}

/** Shows whether shoppers can order now. */
function Opening({ setup: { isPublic, takesOrders, openAnyway } }: WithSetup) {
  const { t } = useTranslation();
  const state = !isPublic ? "local" : !takesOrders ? "closed" : openAnyway ? "opened" : "open";
  return (
    <div data-testid="setup-opening" data-state={state}>
      <NoticeBox kind={state === "closed" ? "warn" : "info"}>
        {t(`staff.setup.opening.${state}`)}
      </NoticeBox>
    </div>
  );
}

/** Shows the button that opens the shop although steps are missing, or the button that closes it again. */
function OpenAnyway({
  setup: { isPublic, openAnyway, openAnywayVersion, takesOrders },
}: WithSetup) {
  const { t } = useTranslation();
  if (!isPublic || (takesOrders && !openAnyway)) return null;
  return (
    <ShopForm action={HERE} values={{ version: openAnywayVersion }}>
      <Button kind="quiet" intent={openAnyway ? "closeShop" : "openShop"}>
        {t(`staff.setup.${openAnyway ? "close" : "openAnyway"}`)}
      </Button>
    </ShopForm>
  );
}

/** Shows the figures of a step: the unsent mails, or the number of payment methods. */
function Facts({ step, setup }: WithSetup & { readonly step: SetupStep }) {
  const { t } = useTranslation();
  if (step === "mail" && setup.keptMails > 0)
    return (
      <p>
        <a href="/staff/mails?status=kept">
          {t("staff.setup.mail.kept", { count: setup.keptMails })}
        </a>
      </p>
    );
  if (step === "pay")
    return (
      <p>
        {t("staff.setup.pay.count", { count: setup.waysToPay })}
        {setup.hasSandbox && ` ${t("staff.setup.pay.sandbox")}`}
      </p>
    );
  return null;
}

interface TestMailProps extends WithSetup {
  readonly email: string;
  readonly refused: FormResult | undefined;
}

function TestMail({ setup, email, refused }: TestMailProps) {
  const { t } = useTranslation();
  if (!setup.hasMailServer) return null;
  return (
    <ShopForm action={HERE} className="stack" data-gap="small" noValidate>
      <Field
        {...makeEditFieldProps({ refused, saved: { email } })("email")}
        type="email"
        label={t("staff.setup.mail.to")}
        required
      />
      <div>
        <Button kind="quiet" intent="sendTestMail">
          {t("staff.setup.mail.send")}
        </Button>
      </div>
    </ShopForm>
  );
}
