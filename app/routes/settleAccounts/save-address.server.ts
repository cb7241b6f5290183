import { ask } from "~/prod-api/call.server";
import { findRegionError } from "~/prod-api/dictionaries.server";
import { addAddress } from "@contract/shop/addresses";
import { addressForm } from "~/forms/address";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { checkoutHref, readCheckoutInput } from "./checkout-input";

/** The handler that adds an address. It returns to the checkout, which selects the address. */
export const newAddressAction = formAction(
  addressForm,
  {
    save: async ({ addressId: _none, ...address }, { request, context }) => {
      const answer = await ask(context, addAddress, address);
      if (!answer.ok) return formFailed(answer.failure);
      const input = readCheckoutInput(new URL(request.url).searchParams);
      const addressId = answer.data?.id ?? input.addressId;
      return goTo(checkoutHref({ ...input, addressId }), { key: "address.added" });
    },
  },
  { alsoWrong: findRegionError },
);
