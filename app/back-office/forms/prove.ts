import * as z from "zod/mini";
import { staffOwnProve } from "@contract/staff/second-factor";
import { formValidator } from "../../forms/form-validator";

const { password, totp } = staffOwnProve.request.shape;

/** Requires the password or a code of the authenticator app. */
export const proofForm = formValidator(
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

/** The fields of the proof. A form that needs a proof has no fields of these names. */
export const PROOF_FIELDS = ["password", "totp"] as const;
/** The field that tells the proof form from the form that it goes on with: the method to go on by. */
export const PROOF_MARK = "proofBy";
