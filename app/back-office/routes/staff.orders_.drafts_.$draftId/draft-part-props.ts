import type { StaffDraftDetail } from "@contract/staff/order-drafts";
import type { PickupInput, PickupOffer } from "~/forms/pickup-input";
import type { FormResult } from "~/ui/form-result";

/** The chosen way of delivery, and the pick-up points to choose from. */
export interface DraftPickup {
  readonly input: PickupInput;
  /** Null if the shop offers no pick-up. */
  readonly offer: PickupOffer | null;
}

/** The data that the page shows with a rejected form. */
export interface DraftExtra {
  /** The version of the draft to delete, which the user must confirm. */
  readonly version?: number;
  /** The pick-up points of the submitted form. */
  readonly pickup?: DraftPickup;
}

/** The props of each part of the page. */
export interface DraftPartProps {
  readonly draft: StaffDraftDetail;
  /** The rejected form of the page. */
  readonly refused: FormResult<DraftExtra> | undefined;
  readonly here: string;
}
