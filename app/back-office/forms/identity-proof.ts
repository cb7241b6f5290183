import * as z from "zod/mini";
import { staffOwnProve } from "@contract/staff/second-factor";
import { defineFormValidator } from "../../forms/form-validator";

const { password, totp } = staffOwnProve.request.shape;

/** The form that asks for the password or a code of the authenticator app. */
export const identityProofForm = defineFormValidator(
  {
    prove: z.object({ password, totp }).check(
      z.refine((sent) => sent.password !== undefined || sent.totp !== undefined, {
        path: ["password"],
        error: "password.required",
      }),
    ),
  },
  { main: "prove" },
);

/** The fields of the proof form. Forms that need a proof must not have fields of these names. */
export const PROOF_FIELDS = ["password", "totp"] as const;
/** The field that only the proof form sends. Its value is the method of the proof. */
export const PROOF_METHOD_FIELD = "proofBy";
