import type { Validator } from "remix-validated-form";
import type { ZodMiniType } from "zod/mini";
import { expect, test } from "vitest";
import {
  improveContactInfo,
  loginUpdatePassword,
  register,
  updateBasicInfo,
  updatePassword,
} from "@contract/shop/accounts";
import { addAddress } from "@contract/shop/addresses";
import { submitOrder } from "@contract/shop/checkout";
import {
  FIELD_CASES,
  REFERENCE_CASES,
  toCallRequest,
  toSubmittedForm,
  type FieldCase,
  type FormName,
} from "../../tests/fixtures/field-boundaries";
import { addressForm } from "./address";
import { changePasswordForm } from "./change-password";
import { checkoutForm } from "./checkout";
import { contactForm } from "./contact";
import { forgotPasswordForm } from "./forgot-password";
import { personalInfoForm } from "./personal-info";
import { registerForm } from "./register";

/**
 * A form, and the request that is sent after the form was accepted. Both must accept and reject the same
 * values.
 */
interface Layers {
  readonly form: Validator<unknown>;
  readonly request: ZodMiniType;
}

const FORMS = {
  register: { form: registerForm, request: register.request },
  changePassword: { form: changePasswordForm, request: loginUpdatePassword.request },
  forgotPassword: { form: forgotPasswordForm, request: updatePassword.request },
  personalInfo: { form: personalInfoForm, request: updateBasicInfo.request },
  address: { form: addressForm, request: addAddress.request },
  contact: { form: contactForm, request: improveContactInfo.request },
  checkout: { form: checkoutForm, request: submitOrder.request },
} satisfies Record<FormName, Layers>;

const ALLOWED = REFERENCE_CASES.map(([form, field, value]): FieldCase => [
  form,
  field,
  value,
  null,
]);

test.each([...FIELD_CASES, ...ALLOWED])(
  "the form %s and its request check the field %s with the value %j in the same way: %s",
  async (name, field, value, error) => {
    const { form, request } = FORMS[name];
    const submitted = toSubmittedForm([name, field, value, error]);
    const formData = new FormData();
    for (const [key, text] of Object.entries(submitted)) formData.append(key, text);

    const checked = await form.validate(formData);
    expect(checked.error?.fieldErrors[field] ?? null).toBe(error);
    expect(checked.error === undefined).toBe(error === null);

    const asked = request.safeParse(toCallRequest(submitted));
    expect(asked.success).toBe(error === null);
  },
);
