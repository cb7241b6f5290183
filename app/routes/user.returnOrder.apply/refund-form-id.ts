/** The form's mark in the ids of its fields. */
export const REFUND_FORM = "refund";
