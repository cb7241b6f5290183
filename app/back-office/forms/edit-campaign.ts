import * as z from "zod/mini";
import { campaignFields, checkCampaignConsistency } from "@contract/staff/campaign-fields";
import {
  staffCampaignChoices,
  staffCampaignIssue,
  staffCampaignMakeCodes,
} from "@contract/staff/campaigns";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedRows } from "../../forms/ticked-rows";

const { version, loginName } = staffCampaignIssue.request.shape;
const { codeCount } = staffCampaignMakeCodes.request.shape;
const { keyword } = staffCampaignChoices.request.shape;

const scopeCodes = z.pipe(
  z.transform((ticked): string[] | undefined =>
    typeof ticked === "string" ? ticked.split(",") : [],
  ),
  campaignFields.scopeCodes,
);
const campaignActionSchema = z.object({ version, ...confirmationField });

/** The form with all fields and actions of a campaign. A new campaign has no version yet. */
export const editCampaignForm = defineFormValidator(
  {
    save: z
      .object({ ...campaignFields, scopeCodes, version: z.optional(version) })
      .check(checkCampaignConsistency),
    findProducts: z.object({ keyword }),
    issue: z.object({ version, loginName }),
    pause: campaignActionSchema,
    resume: campaignActionSchema,
    end: campaignActionSchema,
    makeCodes: z.object({ version, codeCount }),
  },
  { main: "save", lists: ["scopeCodes"] },
);

/** The form that pauses, resumes or ends many campaigns. */
export const manyCampaignsForm = defineFormValidator(
  {
    pauseMany: z.object({ ticked: acceptTickedRows("ticked") }),
    resumeMany: z.object({ ticked: acceptTickedRows("ticked") }),
    endMany: z.object({ ticked: acceptTickedRows("ticked"), ...confirmationField }),
  },
  { lists: ["ticked"] },
);
