import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";

const named = z.object({ addressId: f.id });

/** What the buttons of an address card do. */
export const addressCardForm = formValidator({ delete: named, setDefault: named });
