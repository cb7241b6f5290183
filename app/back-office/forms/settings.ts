import * as z from "zod/mini";
import { version } from "@contract/staff/fields";
import { settingValues, settingVersion, staffTestMail } from "@contract/staff/settings";
import { makeRecord } from "@contract/model/records";
import { SETTING_KEYS, SHOP_JOBS } from "@contract/staff/states";
import { staffDictionaryAdd } from "@contract/staff/dictionaries";
import { staffApiKeyAdd } from "@contract/staff/api-keys";
import { staffWebhookAdd, staffWebhookResend } from "@contract/staff/webhooks";
import { staffJobPause, staffJobResume, staffJobRun } from "@contract/staff/jobs";
import { isId } from "@contract/model/ids";
import { staffMailResend } from "@contract/staff/mails";
import { defineFormValidator, type AddToRecord } from "../../forms/form-validator";
import { confirmationField } from "../../forms/confirmation-field";
import { acceptTickedRows, acceptTickedIds } from "../../forms/ticked-rows";

/** The form that sends a test mail, or that opens or closes a shop whose set-up is not complete. */
export const setupForm = defineFormValidator({
  sendTestMail: staffTestMail.request,
  openShop: z.object({ version: settingVersion }),
  closeShop: z.object({ version: settingVersion }),
});

/** Adds the version of a setting, which the form sends as `version.<key>`. */
const addVersion: AddToRecord = (record, { key, value }) => {
  const setting = SETTING_KEYS.find((each) => each === key);
  if (setting !== undefined) record[setting] = value;
  return setting !== undefined;
};

/**
 * The form that changes the settings of one group. Each setting has a field with the setting's key as name,
 * and a field `version.<key>` with its version.
 */
export const editSettingsForm = defineFormValidator(
  {
    saveSettings: z.object({
      ...makeRecord(SETTING_KEYS, (key) => z.optional(settingValues[key])),
      version: z.partialRecord(z.enum(SETTING_KEYS), settingVersion),
    }),
  },
  // Keep empty values, because an emptied field removes the setting's value.
  { empties: SETTING_KEYS, addToRecord: addVersion },
);

const { type, value, ...entryFields } = staffDictionaryAdd.request.shape;

export const addDictionaryEntryForm = defineFormValidator({
  save: z.object({ type, value, ...entryFields }),
});

/** The form that changes a dictionary entry or archives it. */
export const editDictionaryEntryForm = defineFormValidator({
  save: z.object({ version, ...entryFields }),
  archive: z.object({ version, ...confirmationField }),
});

const manyEntriesShape = { type, ticked: acceptTickedRows("ticked") };

/** The form that turns many entries of a dictionary on or off, or archives them. */
export const bulkEntriesForm = defineFormValidator(
  {
    showMany: z.object(manyEntriesShape),
    hideMany: z.object(manyEntriesShape),
    archiveMany: z.object({ ...manyEntriesShape, ...confirmationField }),
  },
  { lists: ["ticked"] },
);

export const addApiKeyForm = defineFormValidator(
  { save: staffApiKeyAdd.request },
  { lists: ["permissions"] },
);

/** The form that revokes an API key. */
export const revokeApiKeyForm = defineFormValidator({
  revoke: z.object({ version, ...confirmationField }),
});

const eventLists = ["events"] as const;

export const addWebhookForm = defineFormValidator(
  { save: staffWebhookAdd.request },
  { lists: eventLists },
);

/** The forms of a webhook's page: its fields, its buttons, and the button of each delivery. */
export const editWebhookForm = defineFormValidator(
  {
    save: z.object({ version, ...staffWebhookAdd.request.shape }),
    pause: z.object({ version }),
    resume: z.object({ version }),
    test: z.object({ version }),
    remove: z.object({ version, ...confirmationField }),
    resendDelivery: staffWebhookResend.request,
  },
  { lists: eventLists },
);

/** The form that runs a job now, pauses it or resumes it. */
export const jobActionsForm = defineFormValidator({
  run: staffJobRun.request,
  pause: staffJobPause.request,
  resume: staffJobResume.request,
});

const manyJobsSchema = z.object({
  ticked: z.pipe(
    acceptTickedIds("ticked", (ticked) => SHOP_JOBS.some((job) => job === ticked)),
    z.array(z.enum(SHOP_JOBS)),
  ),
});

/** The form that runs, pauses or resumes all ticked jobs. */
export const bulkJobActionsForm = defineFormValidator(
  { runMany: manyJobsSchema, pauseMany: manyJobsSchema, resumeMany: manyJobsSchema },
  { lists: ["ticked"] },
);

/** The form that sends one mail again, or all failed mails. */
export const resendMailsForm = defineFormValidator({
  resend: staffMailResend.request,
  resendFailed: z.object({}),
});

/** The form that sends the ticked mails again. */
export const manyMailsForm = defineFormValidator(
  { resendMany: z.object({ ticked: acceptTickedIds("ticked", isId) }) },
  { lists: ["ticked"] },
);
