import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { output, ZodMiniObject } from "zod/mini";
import type { RefusalKey } from "@contract/model/failures";
import type { NoticeMessage } from "~/locales/notices";
import type { Failure } from "~/prod-api/answer";
import {
  toFormFailure,
  getFailureNotice,
  getFailureStatus,
} from "~/prod-api/failure-to-notice.server";
import { writeNotice } from "~/session/flash-notice.server";
import { getFormText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";
import { EXPIRED_RESPONSE, SessionExpired } from "~/session/session-expired";
import type { FormResult } from "~/ui/form-result";
import {
  showFormAgain,
  redirectWithNotice,
  type FormFailure,
  type FormOutcome,
  type RedirectOutcome,
  type FormOutcomeDetails,
} from "./form-outcome.server";
import {
  getFirstMessages,
  type Fields,
  type FormDefinition,
  type SchemasByIntent,
} from "./form-validator";

/** The arguments of a handler, in addition to the validated fields. */
export interface FormArgs extends Pick<ActionFunctionArgs, "request" | "context"> {
  /**
   * Returns the chosen file of a field. Returns null if no file was chosen, because browsers then send an
   * empty file.
   */
  readonly file: (name: string) => File | null;
}

type Handler<Input, Extra> = (
  input: Input,
  args: FormArgs,
) => FormOutcome<Extra> | Promise<FormOutcome<Extra>>;

/** The handler of each button of a form. */
export type IntentHandlers<Schemas extends SchemasByIntent<Schemas>, Extra = never> = {
  readonly [Intent in keyof Schemas]: Handler<output<Schemas[Intent]>, Extra>;
};

/** A rejected file of a form. */
export interface RejectedFile {
  readonly field: string;
  /** The message key of the error. Its parameters are `params`, and `file` with the name of the file. */
  readonly error: string;
  readonly file: string;
  readonly params?: Failure["params"];
}

interface HandledOptions<Extra> {
  /**
   * Returns the URL of the page that contains the form, if the action belongs to another page. That page
   * shows errors as a flash message.
   */
  readonly backTo?: (submitted: Readonly<Record<string, string>>) => string;
  /**
   * The business error whose text that flash message has if fields are invalid. By default, it has the text
   * of the first field error.
   */
  readonly refusal?: RefusalKey;
  /**
   * A failure that happened while the form was read, for example during an upload. It is reported instead of
   * the result of the handler.
   */
  readonly readFailure?: FormFailure | null;
  /**
   * A file that the backend has rejected before the form was validated. The error message contains the name
   * of the file.
   */
  readonly wrongFile?: RejectedFile | null;
  /**
   * Returns additional field errors that only the backend can find. They are shown together with the other
   * errors.
   */
  readonly alsoWrong?: (
    fields: Fields,
    args: FormArgs & { readonly intent: string },
  ) => Promise<Readonly<Record<string, string>>>;
  /** Returns the data that the page shows whenever the form is shown again. */
  readonly extra?: (
    submitted: Readonly<Record<string, string>>,
    args: FormArgs,
  ) => Promise<Extra | null>;
}

/** A form with the handlers of its buttons. */
export interface FormAction<Extra = never> {
  /** The intent of a POST request without `intent`. */
  readonly main: string | undefined;
  /** Resolves to null if the `intent` belongs to another form. */
  answer(form: FormData, asked: AskedArgs): Promise<FormActionResponse<Extra> | null>;
}

interface AskedArgs extends FormArgs {
  readonly intent: string;
}

/** The response of a form's action. */
type FormActionResponse<Extra = never> = Response | ReturnType<typeof data<FormResult<Extra>>>;

interface PostArgs extends Pick<ActionFunctionArgs, "request" | "context"> {
  /** The form, if the caller has already read it, for example to handle an upload. */
  readonly form?: FormData;
}

/**
 * Handles the POST request of a form. Every action of the shop uses this function to read and validate its
 * form. The handler of the form's `intent` gets the validated fields. If fields are invalid, the response
 * shows the form again with status 422.
 *
 * Throws a Response: 400 for an intent that none of the page's forms has, and 400 or 413 like `readForm`.
 */
export async function handleForm<Extra = never>(
  { request, context, form: known }: PostArgs,
  ...forms: readonly FormAction<Extra>[]
): Promise<FormActionResponse<Extra>> {
  const form = known ?? (await readForm(request));
  const main = forms.find((each) => each.main !== undefined)?.main;
  const intent = getFormText(form, "intent") || (main ?? "");
  const file = (name: string) => getFile(form, name);
  for (const each of forms) {
    const answer = await each.answer(form, { request, context, intent, file });
    if (answer !== null) return answer;
  }
  throw new Response(null, { status: 400 });
}

/** Connects a form with the handlers of its buttons. */
export function defineFormAction<Schemas extends SchemasByIntent<Schemas>, Extra = never>(
  definition: FormDefinition<Schemas>,
  handlers: IntentHandlers<Schemas, Extra>,
  {
    backTo,
    refusal = "invalidField",
    readFailure,
    wrongFile,
    alsoWrong,
    extra,
  }: HandledOptions<Extra> = {},
): FormAction<Extra> {
  const { schemas, main } = definition;
  const hasIntent = (intent: string): intent is keyof Schemas & string =>
    Object.hasOwn(schemas, intent);
  return {
    main,
    async answer(form, { intent, ...args }) {
      if (!hasIntent(intent)) return null;
      const submitted = definition.texts(form);
      const fields = definition.read(form);
      const judge = async () =>
        validateAndHandle(schemas[intent], handlers[intent], {
          fields,
          args,
          wrongFile,
          alsoWrong: await alsoWrong?.(fields, { ...args, intent }),
        });
      // If the form is on another page, do not catch an expired session, because this page cannot show the
      // form again.
      const answered = backTo === undefined ? () => handleExpiredSession(judge, args) : judge;
      const outcome = readFailure ?? (await answered());
      if (outcome.kind === "goTo") return redirectTo(outcome, args);
      if (outcome.kind === "file") return outcome.response;
      const sent = { formId: definition.idIn(form), submitted };
      if (outcome.kind === "question")
        return returnForm({ extra: outcome.asked, status: 200 }, sent);
      if (backTo !== undefined)
        return redirectTo(
          redirectWithNotice(backTo(submitted), getOutcomeNotice(outcome, refusal)),
          args,
        );
      const shown = { extra: await extra?.(submitted, args), ...getShownDetails(outcome) };
      return returnForm(shown, sent);
    },
  };
}

interface SubmittedFields {
  readonly fields: Fields;
  readonly args: FormArgs;
  readonly wrongFile: RejectedFile | null | undefined;
  readonly alsoWrong: Readonly<Record<string, string>> | undefined;
}

async function validateAndHandle<Schema extends ZodMiniObject, Extra>(
  schema: Schema,
  handle: Handler<output<Schema>, Extra>,
  { fields, args, wrongFile, alsoWrong = {} }: SubmittedFields,
): Promise<FormOutcome<Extra>> {
  const checked = schema.safeParse(fields);
  if (!checked.success || wrongFile)
    return showFormAgain({
      fieldErrors: {
        ...alsoWrong,
        ...(checked.success ? {} : getFirstMessages(checked.error.issues)),
        ...(wrongFile && { [wrongFile.field]: wrongFile.error }),
      },
      ...(wrongFile && { params: { ...wrongFile.params, file: wrongFile.file } }),
    });
  if (Object.keys(alsoWrong).length > 0)
    return showFormAgain({ fieldErrors: alsoWrong, status: 409 });
  return handle(checked.data, args);
}

/**
 * Shows the submitted values again if the session has expired. The page around the form shows the
 * session-expired dialog.
 */
async function handleExpiredSession<Extra>(
  judge: () => Promise<FormOutcome<Extra>>,
  { context }: FormArgs,
): Promise<FormOutcome<Extra>> {
  try {
    return await judge();
  } catch (problem) {
    if (!(problem instanceof SessionExpired)) throw problem;
    context.endedBy = problem.told;
    return showFormAgain({ status: EXPIRED_RESPONSE.status });
  }
}

type UnsuccessfulOutcome<Extra> = Exclude<
  FormOutcome<Extra>,
  { kind: "goTo" | "question" | "file" }
>;

function getOutcomeNotice(
  outcome: UnsuccessfulOutcome<unknown>,
  refusal: RefusalKey,
): NoticeMessage {
  if (outcome.kind === "failure") return getFailureNotice(outcome.failure);
  if (outcome.notice) return outcome.notice;
  const [error] = Object.values(outcome.fieldErrors ?? {});
  const words = error !== undefined && refusal === "invalidField" ? { error } : { refusal };
  return { key: "api.warning", ...(outcome.params && { params: outcome.params }), ...words };
}

function getShownDetails<Extra>(outcome: UnsuccessfulOutcome<Extra>): FormOutcomeDetails<Extra> {
  if (outcome.kind === "back") return outcome;
  const { failure, shown } = outcome;
  return { ...toFormFailure(failure), status: getFailureStatus(failure), ...shown };
}

function redirectTo({ to, notice, headers }: RedirectOutcome, { context }: FormArgs): Response {
  if (notice !== null) context.setCookie(writeNotice(notice));
  return redirect(to, { status: 303, headers });
}

function returnForm<Extra>(
  {
    fieldErrors = {},
    params = {},
    notice = null,
    extra = null,
    status = 422,
  }: FormOutcomeDetails<Extra>,
  { formId, submitted }: Pick<FormResult, "formId"> & { submitted: Record<string, string> },
) {
  const repopulateFields = removePasswords(submitted);
  return data({ formId, fieldErrors, repopulateFields, params, notice, extra }, { status });
}

function getFile(form: FormData, name: string): File | null {
  const value = form.get(name);
  return value instanceof File && value.size > 0 ? value : null;
}

const NEVER_SHOWN = new Set(["password", "confirmPassword", "oldPassword"]);

/** Returns the submitted values without passwords, so that the page can show them again. */
export function removePasswords(
  submitted: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(submitted).filter(([name]) => !NEVER_SHOWN.has(name)));
}
