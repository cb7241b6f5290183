import { data, type AppLoadContext } from "@remix-run/node";
import { CODE_TYPE } from "@contract/states";
import { registerForm } from "~/forms/register";
import { withoutPasswords } from "~/forms/without-passwords";
import { register } from "~/prod-api/accounts.server";
import { sendCodeFrom, type CodeOutcome } from "~/prod-api/code-wait.server";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";

const NOTHING: CodeOutcome = { notice: null, fieldErrors: {}, sent: null };

/** `intent=sendCode` mails a code and gives the form back as typed; `register` makes the account. */
export async function registerFrom(form: FormData, context: AppLoadContext) {
  const checked = await registerForm.validate(form);
  const back = (result: Partial<CodeOutcome>, status: number) =>
    data(
      {
        ...{ ...NOTHING, ...result, registered: false },
        repopulateFields: withoutPasswords(checked.submittedData),
      },
      { status },
    );
  if (checked.error) return back({ fieldErrors: checked.error.fieldErrors }, 422);
  if (checked.data.intent === "sendCode") {
    const { email } = checked.data;
    const outcome = await sendCodeFrom(context, { email, type: CODE_TYPE.register });
    return back(outcome, outcome.notice?.key === "code.sent" ? 200 : 409);
  }
  const { intent: _intent, ...input } = checked.data;
  const answer = await register(context, input);
  if (!answer.ok) return back(failureToForm(answer.failure), statusOfFailure(answer.failure));
  return data({ ...NOTHING, registered: true, repopulateFields: {} }, { status: 200 });
}
