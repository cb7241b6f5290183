import * as z from "zod/mini";
import { staffRoleAdd, staffRoleSave } from "@contract/staff/roles";
import { confirmationField } from "../../forms/confirmation-field";
import { formValidator } from "../../forms/form-validator";
import { tickedRows } from "../../forms/ticked-rows";

const { code, ...written } = staffRoleAdd.request.shape;
const { version } = staffRoleSave.request.shape;
const lists = ["permissions"] as const;

/** The form that adds a role. */
export const addRoleForm = formValidator({ save: z.object({ code, ...written }) }, { lists });

/** The form that changes a role or archives it. */
export const editRoleForm = formValidator(
  {
    save: z.object({ version, ...written }),
    archive: z.object({ version, ...confirmationField }),
  },
  { lists },
);

/** The form that archives many roles. */
export const manyRolesForm = formValidator(
  { archiveMany: z.object({ ticked: tickedRows("ticked"), ...confirmationField }) },
  { lists: ["ticked"] },
);
