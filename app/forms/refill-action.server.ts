import { askForRefill, stopRefill } from "@contract/shop/refills";
import { callBackend } from "~/prod-api/call.server";
import { defineFormAction } from "./form-action.server";
import { redirectWithNotice, showFailure } from "./form-outcome.server";
import { refillForm } from "./orders";

/** Returns the handlers of the refill forms of a page. They return to the page at this URL. */
export function makeRefillAction(here: string) {
  return defineFormAction(refillForm, {
    remindMe: async (input, { context }) => {
      const answer = await callBackend(context, askForRefill, input);
      return answer.ok
        ? redirectWithNotice(here, { key: "refill.asked" })
        : showFailure(answer.failure);
    },
    stopReminder: async (input, { context }) => {
      const answer = await callBackend(context, stopRefill, input);
      return answer.ok
        ? redirectWithNotice(here, { key: "refill.stopped" })
        : showFailure(answer.failure);
    },
  });
}
