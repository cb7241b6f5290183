import * as calls from "@contract/staff/setup";
import { SETUP_STEPS } from "@contract/staff/states";
import { readSetup } from "../services/setup/read-setup";
import { sendTestMail } from "../services/setup/send-test-mail";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";

export const staffSetupEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffSetup, async ({ shop }) => {
    const { done, ...rest } = await readSetup(shop);
    return { ...rest, steps: SETUP_STEPS.map((step) => ({ step, done: done[step] })) };
  }),
  defineStaffEndpoint(calls.staffTestMail, sendTestMail),
];
