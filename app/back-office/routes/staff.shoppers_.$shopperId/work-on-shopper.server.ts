import {
  staffShopperNoteAdd,
  staffShopperNoteRemove,
  staffShopperTags,
} from "@contract/staff/shopper-notes-and-tags";
import {
  staffShopperBlock,
  staffShopperEndSessions,
  staffShopperErase,
  staffShopperFactorOff,
  staffShopperResetPassword,
  staffShopperShow,
  staffShopperUnblock,
  type ShownShopper,
} from "@contract/staff/shoppers";
import { isConfirmed } from "~/forms/confirmation-field";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import {
  askForConfirmation,
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { shopperActionsForm } from "~/back-office/forms/shoppers";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";

/** The extra data of the response: the question before an erasure, or the unmasked data. */
export type ShopperActionResult =
  { readonly kind: "erase" } | { readonly kind: "shown"; readonly shopper: ShownShopper };

/**
 * The handlers of the staff actions on an account. Each redirects to the shopper's page. There are two
 * exceptions: `show` renders that page with the unmasked data, and `erase` redirects to the list.
 */
export const staffShopperAction = defineFormAction<
  typeof shopperActionsForm.schemas,
  ShopperActionResult
>(shopperActionsForm, {
  show: async (input, { context }) => {
    const answer = await callBackend(context, staffShopperShow, input);
    if (!answer.ok) return showFailure(answer.failure);
    return showFormAgain({ extra: { kind: "shown", shopper: answer.data }, status: 200 });
  },
  block: async (input, { context }) =>
    toOutcome(await callBackend(context, staffShopperBlock, input), input, "shopper.blocked"),
  unblock: async (input, { context }) =>
    toOutcome(await callBackend(context, staffShopperUnblock, input), input, "shopper.unblocked"),
  endSessions: async (input, { context }) =>
    toOutcome(
      await callBackend(context, staffShopperEndSessions, input),
      input,
      "shopper.sessionsEnded",
    ),
  addTags: ({ shopperId, tags }, args) => changeTags("add", { shopperId, tags }, args),
  removeTags: ({ shopperId, tags }, args) => changeTags("remove", { shopperId, tags }, args),
  addNote: async (input, { context }) =>
    toOutcome(await callBackend(context, staffShopperNoteAdd, input), input, "shopper.noted"),
  removeNote: async (input, { context }) =>
    toOutcome(
      await callBackend(context, staffShopperNoteRemove, input),
      input,
      "shopper.noteRemoved",
    ),
  resetMail: async (input, { context }) =>
    toOutcome(
      await callBackend(context, staffShopperResetPassword, input),
      input,
      "shopper.resetMailed",
    ),
  factorOff: async (input, { context }) =>
    toOutcome(await callBackend(context, staffShopperFactorOff, input), input, "shopper.factorOff"),
  erase: async ({ confirmed, ...input }, { context }) => {
    if (!isConfirmed({ confirmed })) return askForConfirmation({ kind: "erase" });
    const answer = await callBackend(context, staffShopperErase, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(ADMIN_SECTIONS.shoppers, { key: "shopper.erased" });
  },
});

async function changeTags(
  act: "add" | "remove",
  { shopperId, tags }: { readonly shopperId: string; readonly tags: string[] },
  { context }: FormArgs,
): Promise<FormOutcome> {
  const answer = await callBackend(context, staffShopperTags, {
    act,
    tags,
    shopperIds: [shopperId],
  });
  const refusal = answer.ok ? answer.data.rows[0]?.refusal : null;
  if (refusal === "invalidField") return showFormAgain({ fieldErrors: { tags: "tags.range" } });
  if (refusal === "notFound") return showFailure({ kind: "refusal", errKey: "notFound" });
  return toOutcome(answer, { shopperId }, act === "add" ? "shopper.tagged" : "shopper.untagged");
}

function toOutcome(
  answer: Answer<unknown>,
  { shopperId }: { readonly shopperId: string },
  key: NoticeKey,
): FormOutcome {
  if (!answer.ok) return showFailure(answer.failure);
  return redirectWithNotice(`${ADMIN_SECTIONS.shoppers}/${shopperId}`, { key });
}
