import { callBackend } from "~/prod-api/call.server";
import { findRegionError } from "~/prod-api/dictionaries.server";
import { addAddress } from "@contract/shop/addresses";
import { addressForm } from "~/forms/address";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { toCheckoutHref, readCheckoutInput } from "./checkout-input";

/** The handler that adds an address. It returns to the checkout, which selects the address. */
export const newAddressAction = defineFormAction(
  addressForm,
  {
    save: async ({ addressId: _none, ...address }, { request, context }) => {
      const answer = await callBackend(context, addAddress, address);
      if (!answer.ok) return showFailure(answer.failure);
      const input = readCheckoutInput(new URL(request.url).searchParams);
      const addressId = answer.data?.id ?? input.addressId;
      return redirectWithNotice(toCheckoutHref({ ...input, addressId }), { key: "address.added" });
    },
  },
  { alsoWrong: findRegionError },
);
