import { defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice } from "~/forms/form-outcome.server";
import { hideActivityForm } from "~/forms/single-buttons";
import { hideActivity } from "~/session/hidden-activity.server";
import { findHomeAnnouncement } from "./home-announcement.server";

/** The handler that hides the announcement (spec §4, the activity-visible flag). */
export const hideActivityAction = defineFormAction(hideActivityForm, {
  hideActivity: async (_, { context }) => {
    const activity = await findHomeAnnouncement(context);
    if (activity !== null) context.setCookie(hideActivity(activity.id));
    return redirectWithNotice("/index");
  },
});
