import type { Call } from "@contract/model/call";
import { PRODUCT_PICTURE_MAX_BYTES } from "@contract/staff/limits";
import type { FormArgs } from "~/forms/form-action.server";
import {
  redirectWithNotice,
  showFailure,
  showFormAgain,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import type { NoticeKey } from "~/locales/notices";
import { getFileError, isFileFailure, sendFile } from "~/prod-api/files.server";
import { ADMIN_SECTIONS, type AdminSection } from "./admin-sections";
import { readAdminSearch } from "./admin-view.server";
import { makeHandler, type HandlerSpec } from "./define-section.server";
import { toStaffHref } from "./staff-href";

/* Handlers that the sections of taxonomies, questions and customer cases share. */

interface MoveHandlersSpec<Input> extends Pick<HandlerSpec<Input>, "call" | "done"> {
  /** The section whose list the user returns to, at the same page. */
  readonly part: AdminSection;
}

/** Returns the handlers that move an entry up or down from its position `order`, or to a given position. */
export function makeMoveHandlers<Input extends { readonly order: number }>({
  part,
  call,
  done,
}: MoveHandlersSpec<Input>) {
  const moveTo = (toPlace: (order: number) => number) =>
    makeHandler<Input>({
      call: (ask, input) => call(ask, { ...input, order: toPlace(input.order) }),
      to: ({ request }) =>
        toStaffHref(ADMIN_SECTIONS[part], { page: readAdminSearch(request).page }),
      done,
    });
  return {
    up: moveTo((order) => Math.max(1, order - 1)),
    down: moveTo((order) => order + 1),
    move: moveTo((order) => order),
  };
}

interface PictureHandlerSpec {
  readonly call: Call;
  /** The fields that identify the entry. */
  readonly fields: Readonly<Record<string, string>>;
  readonly to: string;
  readonly done: NoticeKey;
}

/** Returns the handler that replaces the picture of an entry. */
export function makePictureHandler({ call, fields, to, done }: PictureHandlerSpec) {
  const showError = (error: string) => showFormAgain({ fieldErrors: { picture: error } });
  return async (
    { version }: { readonly version: number },
    { context, file }: FormArgs,
  ): Promise<FormOutcome> => {
    const chosen = file("picture");
    if (chosen === null) return showError("picture.required");
    if (chosen.size > PRODUCT_PICTURE_MAX_BYTES) return showError("picture.length");
    const sent = { ...fields, version: String(version) };
    const answer = await sendFile(context, call, chosen, sent);
    if (answer.ok) return redirectWithNotice(to, { key: done });
    return isFileFailure(answer.failure)
      ? showError(getFileError(answer.failure, "picture"))
      : showFailure(answer.failure);
  };
}
