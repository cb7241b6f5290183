import { staffUserDisable, staffUserEnable, staffUserEndSessions } from "@contract/staff/users";
import { isConfirmed } from "~/forms/asked-first";
import { formAction } from "~/forms/form-action.server";
import { manyStaffForm } from "~/back-office/forms/edit-staff";
import type { TickedRow } from "~/forms/ticked-rows";
import { ask } from "~/prod-api/call.server";
import type { ManyRows } from "~/back-office/ui/many-form";
import { askAboutRows, oneByOne } from "~/back-office/sections/one-by-one.server";

const idOf = ({ id }: TickedRow) => id;

/** Lets the ticked colleagues in or not, or signs them out; disabling is asked about first. */
export const changeManyAction = formAction<typeof manyStaffForm.schemas, ManyRows>(manyStaffForm, {
  disableMany: ({ ticked, ...asked }, { context }) =>
    isConfirmed(asked)
      ? oneByOne(ticked, idOf, ({ id: userId, version }) =>
          ask(context, staffUserDisable, { userId, version }),
        )
      : askAboutRows(ticked),
  enableMany: ({ ticked }, { context }) =>
    oneByOne(ticked, idOf, ({ id: userId, version }) =>
      ask(context, staffUserEnable, { userId, version }),
    ),
  signOutMany: ({ ticked }, { context }) =>
    oneByOne(ticked, idOf, ({ id: userId }) => ask(context, staffUserEndSessions, { userId })),
});
