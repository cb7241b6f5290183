import * as z from "zod/mini";
import { staffRoleAdd, staffRoleSave } from "@contract/staff/roles";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedRows } from "../../forms/ticked-rows";

const { code, ...written } = staffRoleAdd.request.shape;
const { version } = staffRoleSave.request.shape;
const lists = ["permissions"] as const;

export const addRoleForm = defineFormValidator({ save: z.object({ code, ...written }) }, { lists });

/** The form that changes a role or archives it. */
export const editRoleForm = defineFormValidator(
  {
    save: z.object({ version, ...written }),
    archive: z.object({ version, ...confirmationField }),
  },
  { lists },
);

/** The form that archives many roles. */
export const bulkArchiveRolesForm = defineFormValidator(
  { archiveMany: z.object({ ticked: acceptTickedRows("ticked"), ...confirmationField }) },
  { lists: ["ticked"] },
);
