import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { markReadForm } from "~/forms/single-buttons";
import { getOrderEvents } from "~/prod-api/orders.server";

const CENTER = "/user/center";

/** The handler that marks all order events as read. */
export const markReadAction = defineFormAction(
  markReadForm,
  {
    markRead: async (_, { context }) => {
      const answer = await getOrderEvents(context, { markRead: true });
      return answer.ok ? redirectWithNotice(CENTER) : showFailure(answer.failure);
    },
  },
  { backTo: () => CENTER },
);
