import { home } from "~/content/home";
import { formAction } from "~/forms/form-action.server";
import { goTo } from "~/forms/form-outcome.server";
import { hideActivityForm } from "~/forms/single-buttons";
import { hideActivity } from "~/session/hidden-activity.server";

/** Puts the activity notice away (spec §4, the activity-visible flag). */
export const hideActivityAction = formAction(hideActivityForm, {
  hideActivity: (_, { context }) => {
    context.setCookie(hideActivity(home.activity.id));
    return goTo("/index");
  },
});
