import type { EnglishOf } from "../english-of";
import type * as zhTw from "../zhTw/notices";
import { refusals } from "./errors/refusals";

export const notices = {
  login: { success: "You are signed in. Welcome back." },
  register: { success: "Your account is ready. Go to the login page?" },
  logout: { done: "You are signed out." },
  code: {
    sent: "The verification code has been sent to your email.",
    failed: refusals.codeSendFailed,
    wait: refusals.codeTooSoon,
  },
  email: {
    verifyFailed: "Email verification failed. Please check the code.",
    restored:
      "Your email has been restored and every device signed out. Please set a new password.",
  },
  auth: {
    required: "You are not signed in. Sign in to return to where you were.",
  },
  password: {
    changed: "Your password has been changed. Please sign in with the new one.",
    reset: "Your password has been reset. Go to the home page?",
  },
  info: { saved: "Your details have been saved." },
  factor: { off: "Two-step verification turned off." },
  session: {
    ended: "That device has been signed out.",
    othersEnded: "All other devices have been signed out.",
  },
  account: { erased: "Your account has been deleted and every device signed out." },
  contact: { saved: "Contact information has been submitted." },
  marketing: {
    agreed: "Saved. You will get emails about news and offers.",
    ended: "Saved. You will no longer get emails about news and offers.",
  },
  address: {
    added: "Address added.",
    edited: "Address updated.",
    deleted: "Address deleted.",
    defaulted: "Set as the default address.",
  },
  cart: {
    added: "“{{name}}” is in your cart, quantity {{count}}.",
    updated: "Quantity updated.",
    removed: "Removed from your cart.",
  },
  basket: {
    kept: "{{name}} has been kept for you. You are not signed in: go to the login page?",
    full: "We keep up to {{max}} products for you. Go to the login page?",
    updated: "The quantity has been updated.",
    removed: "The product has been removed.",
    merged: "The {{count}} products kept for you are now in your cart.",
    merged_one: "The product kept for you is now in your cart.",
    reduced:
      "The products kept for you are in your cart. Stock is low, so quantities were reduced: {{lines}}.",
    left: "The products kept for you are not in your cart yet. The reason is beside each one.",
  },
  wishlist: {
    added: "Added to your wishlist.",
    kept: "Added to your wishlist in this browser. Sign in to keep it in your account.",
    removed: "Removed from your wishlist.",
    full: "Before you sign in, you can keep up to {{max}} wishes. Please remove some, or sign in first.",
    merged: "{{count}} wishes are now in your wishlist.",
    merged_one: "One wish is now in your wishlist.",
    left: "Your wishlist is full ({{max}} items). {{count}} wishes are still kept in this browser.",
    left_one: "Your wishlist is full ({{max}} items). One wish is still kept in this browser.",
    later: "Your wishlist could not be updated. Your wishes are still kept in this browser.",
    missing: "This shop has no wishlist.",
  },
  routine: {
    added: "Added to your cart: {{names}}.",
    addedPartly:
      "Added to your cart: {{names}}. Not added, because sold out, off sale or above a limit: {{left}}.",
    kept: "Kept for you: {{names}}. You are not signed in: go to the login page?",
    keptPartly:
      "Kept for you: {{names}}. Not kept, because sold out, off sale or above a limit: {{left}}. You are not signed in: go to the login page?",
    none: "Nothing was added, because sold out, off sale or above a limit: {{left}}.",
  },
  checkout: {
    adjusted: "Quantities were reduced to what is in stock. Please check the new total.",
    leftOut: "None of the selected items are available right now. They are still in your cart.",
  },
  order: {
    generating: "Your settlement order is being generated, one moment please.",
    placed: "Your order has been placed. Please pay before the deadline.",
    cancelled: "The order has been cancelled.",
    deleted: "The order has been deleted.",
    received: "Receipt confirmed. Thank you.",
    reordered: "The items from this order are in your cart.",
    reorderedPartly:
      "The items are in your cart, except those out of stock or no longer sold: {{names}}.",
    reorderedNone:
      "All items from this order are out of stock or no longer sold. Nothing was added to your cart.",
    refundRequested: "{{flow}} requested for this order.",
  },
  pay: {
    referenceSent: "Thank you. We will check your payment and email you.",
    success: "Order paid successfully.",
    declined:
      "The payment was declined and nothing was charged. We hold your order until the payment deadline.",
    cancelled: "You have cancelled your payment. We hold your order until the payment deadline.",
  },
  refund: {
    submitted: "{{flow}} request submitted. We will email you as soon as it has been reviewed.",
    parcelNoted: "We have your tracking number and will email you when the parcel arrives.",
    amountEmpty: refusals.refundAmountEmpty,
  },
  review: {
    sent: "Thank you! We have received your review and will publish it after we have checked it.",
    reported: "Thank you. We will check this review again.",
    approved: "The review is public. Shoppers see it within five seconds.",
    hidden: "The review is hidden. It disappears from the shop within five seconds.",
    answered: "The answer is saved.",
  },
  reviewMails: {
    agreed: "Saved: we will ask you for reviews two weeks after receipt again.",
    ended: "Saved: we will not ask you for reviews again.",
  },
  stockRequest: {
    sent: "Please check your email and confirm with the link in it. We then email you when this is back.",
    added: "Saved: we will send one email to the address of your account when this is back.",
    inStock: "This size is back in stock. You can buy it now.",
    confirmed: "Confirmed: we will send you one email when this is back.",
    ended: "Cancelled: we will not email you about it.",
  },
  refill: {
    asked: "Saved: we will email you when it should run out.",
    stopped: "The reminder is stopped. We will not email you about it.",
  },
  refillMails: {
    ended: "Saved: all refill reminders are stopped.",
  },
  stockMails: {
    ended: "Saved: we will not email you about products that are back in stock.",
  },
  product: {
    saved: "Product saved. Shoppers see it within five seconds.",
    published: "Product published. Shoppers see it within five seconds.",
    unpublished: "The product is now a draft. Shoppers cannot see it.",
    archived: "Product archived. Shoppers cannot see it; orders keep it.",
    duplicated: "Copied to a new draft with no stock.",
    imported:
      "File imported: {{created}} products added, {{changed}} changed, {{unchanged}} unchanged.",
    moved:
      "File imported: {{created}} products added, {{skipped}} were already here. {{pictures}} pictures will be loaded in the background.",
    rowsSaved: "{{count}} rows saved.",
    rowsSaved_one: "1 row saved.",
    rowsUnchanged: "Nothing was changed.",
  },
  stock: {
    moved: "The stock was changed.",
    counted: "The counts were saved: {{count}} SKUs, {{changed}} of them with a difference.",
  },
  picture: {
    taken: "{{count}} pictures were added to products.",
    retried: "{{count}} pictures will be loaded again.",
    forgotten: "{{count}} pictures were removed from the list.",
  },
  brand: {
    saved: "Brand saved.",
    archived: "Brand archived. Shoppers no longer see it.",
  },
  category: {
    saved: "Category saved.",
    archived: "Category archived. Shoppers no longer see it.",
  },
  efficacy: {
    saved: "Efficacy saved.",
    archived: "Efficacy archived. Shoppers no longer see it.",
  },
  range: {
    saved: "Range saved.",
    archived: "Range archived. Shoppers no longer see it.",
  },
  entry: {
    saved: "Saved. Shoppers see it within five seconds if it is shown.",
    deleted: "Deleted.",
  },
  mail: { tested: "The mail server accepted the test mail. Please check that it arrived." },
  content: {
    saved: "Draft saved. Shoppers cannot see it yet.",
    published: "Text published. Shoppers see it within five seconds.",
    restored: "Restored.",
    picturesAdded:
      "Pictures uploaded: {{count}}. They were added at the end of the texts and are kept once you save.",
  },
  notice: {
    saved: "Announcement saved. Pages update within five seconds of its times.",
    ended: "Announcement ended.",
    mailed: "Emails queued. They are sent in batches once the announcement has started.",
  },
  shopper: {
    blocked: "Account blocked and signed out everywhere.",
    unblocked: "Account unblocked. The shopper can sign in again.",
    sessionsEnded: "Signed out.",
    factorOff: "Two-step verification turned off. The shopper has been emailed.",
    resetMailed: "A password reset code has been emailed to the shopper.",
    tagged: "Tags added.",
    untagged: "Tag removed.",
    noted: "Note added.",
    noteRemoved: "Note deleted.",
    erased: "Account deleted. Its orders are kept without personal data.",
  },
  staff: {
    invited: "Invitation sent. Its link is valid for 24 hours.",
    saved: "Account saved. The changes apply now.",
    disabled: "Account disabled and signed out everywhere.",
    enabled: "Account enabled.",
    sessionsEnded: "Signed out everywhere.",
    factorOff: "Second factor turned off.",
    factorReset: "Second factor removed.",
    accepted: "Password set. Please sign in.",
    passwordChanged: "Password changed. All other devices have been signed out.",
    sessionEnded: "That device has been signed out.",
    othersEnded: "All other devices have been signed out.",
    keysSaved: "Keyboard shortcuts saved.",
  },
  role: {
    saved: "Role saved. The changes apply now.",
    archived: "Role archived. It no longer grants any permission.",
  },
  campaign: {
    saved: "Campaign saved.",
    issued: "Campaign issued: {{count}} coupons given out.",
    paused: "Campaign paused, including its coupons.",
    resumed: "Campaign resumed.",
    ended: "Campaign ended. Its unused coupons have expired.",
    codesMade: "Codes created and ready to download.",
  },
  online: { ended: "Session ended." },
  job: {
    asked: "The job will run shortly.",
    paused: "Job paused. A run in progress will finish.",
    resumed: "Job resumed.",
  },
  dictionary: {
    saved: "Entry saved. Forms show it within five seconds.",
    archived: "Entry archived. It can no longer be chosen; existing choices stay.",
  },
  payMethod: { saved: "Payment method saved." },
  apiKey: { revoked: "API key revoked." },
  webhook: {
    saved: "Webhook saved.",
    paused: "Webhook paused.",
    resumed: "Webhook resumed. What has waited is sent now.",
    tested: "Test queued. Reload the page to see its result.",
    removed: "Webhook removed.",
    resent: "The report is sent again.",
  },
  setting: { saved: "Setting saved. It takes effect within five seconds." },
  version: { conflict: "Someone else has just changed this. Your changes are not saved yet." },
  permission: { denied: refusals.forbidden },
  submit: { repeated: refusals.repeatedSubmit },
  api: {
    "401": "Authentication failed, cannot access system resources.",
    "403": "The current operation has no permission.",
    "404": "The resource does not exist.",
    unknown: "Unknown system error, please report it to the administrator.",
    network: "Backend interface connection abnormal. Please try again shortly.",
    timeout: "System interface request timeout. Please try again shortly.",
    status: "System interface {{status}} abnormal. Please try again shortly.",
    error: "{{message}}",
    warning: "{{message}}",
  },
  wayOn: {
    wishlist: "View wishlist",
    cart: "View cart",
    login: "Go to the login page",
    home: "Go to the home page",
    orders: "View orders",
    order: "View order",
    refill: "Get an email before it runs out",
    contact: "Contact customer service",
    retry: "Try again",
  },
} satisfies EnglishOf<typeof zhTw.notices>;
