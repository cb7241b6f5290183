import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { markReadForm } from "~/forms/single-buttons";
import { orderNews } from "~/prod-api/orders.server";

const CENTER = "/user/center";

/** The handler that marks all order events as read. */
export const markReadAction = formAction(
  markReadForm,
  {
    markRead: async (_, { context }) => {
      const answer = await orderNews(context, { markRead: true });
      return answer.ok ? goTo(CENTER) : formFailed(answer.failure);
    },
  },
  { backTo: () => CENTER },
);
