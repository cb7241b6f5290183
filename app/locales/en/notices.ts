import type { EnglishOf } from "../english-of";
import type { notices as source } from "../zhTw/notices";

export const notices = {
  login: { success: "You are signed in. Welcome back." },
  register: { success: "Your account is ready. Go to the sign-in page?" },
  logout: { done: "You are signed out." },
  code: {
    sent: "The verification code has been sent to your email. It is valid for 10 minutes.",
    failed: "The verification code could not be sent. Check the email address and try again.",
    wait: "That was a little fast. Try again in {{seconds}} seconds.",
  },
  email: { verifyFailed: "Email verification failed. Please check the code." },
  auth: {
    required: "You are not signed in yet. After signing in you come back to where you were.",
  },
  password: {
    changed: "Your password is changed. Please sign in with the new one.",
    reset: "Your password is reset. Go to the home page?",
  },
  info: { saved: "Your personal details are saved." },
  session: {
    ended: "That device is signed out.",
    othersEnded: "All other devices are signed out.",
  },
  account: { erased: "Your account is deleted, and every device is signed out." },
  contact: { saved: "Contact information has been submitted." },
  marketing: {
    agreed: "Saved: you get emails about news and offers.",
    ended: "Saved: you get no more emails about news and offers.",
  },
  address: {
    added: "Address added.",
    edited: "Address updated.",
    deleted: "Address deleted.",
    defaulted: "Set as the default address.",
  },
  cart: {
    added: "“{{name}}” is in your cart.",
    updated: "Quantity updated.",
    removed: "Removed from your cart.",
  },
  checkout: {
    adjusted: "Quantities are now what is in stock. Please check the new sum.",
    leftOut: "None of the chosen goods can be bought just now. They are still in your cart.",
  },
  order: {
    generating: "Your settlement order is being generated, one moment please.",
    placed: "Your order is placed. Please pay in time.",
    cancelled: "The order is cancelled.",
    deleted: "The order is deleted.",
    received: "Receipt confirmed. Thank you.",
    reordered: "The goods of this order are in your cart.",
    reorderedPartly:
      "The goods are in your cart, except what is out of stock or no longer sold: {{names}}.",
    reorderedNone:
      "All goods of this order are out of stock or no longer sold: nothing was put into your cart.",
    refundRequested: "{{flow}} requested for this order.",
  },
  pay: {
    success: "Order paid successfully.",
    declined:
      "The payment was declined; nothing was charged. The order is kept for you until it has to be paid.",
    cancelled:
      "You have cancelled your payment. The order is kept for you until the payment deadline.",
  },
  refund: {
    submitted: "{{flow}} request submitted. We will email you as soon as it has been reviewed.",
    parcelNoted:
      "Your tracking number has reached us. You will hear from us when the parcel is here.",
    amountEmpty: "The refundable amount is zero. Please contact customer service and we will help.",
  },
  product: {
    saved: "The product is saved; shoppers see it within five seconds.",
    published: "The product is published; shoppers see it within five seconds.",
    unpublished: "The product is a draft now; shoppers do not see it.",
    archived: "The product is archived; shoppers do not see it, orders keep it.",
    duplicated: "Copied into a new draft, with no stock.",
    imported:
      "The file is imported: {{created}} products new, {{changed}} changed, {{unchanged}} as they were.",
  },
  brand: {
    saved: "The brand is saved.",
    archived: "The brand is archived: shoppers no longer see it.",
  },
  category: {
    saved: "The category is saved.",
    archived: "The category is archived: shoppers no longer see it.",
  },
  efficacy: {
    saved: "The efficacy is saved.",
    archived: "The efficacy is archived: shoppers no longer see it.",
  },
  range: {
    saved: "The range is saved.",
    archived: "The range is archived: shoppers no longer see it.",
  },
  content: {
    saved: "The draft is saved; shoppers do not see it yet.",
    published: "The text is published; shoppers see it within five seconds.",
    restored: "Restored.",
    picturesAdded:
      "Pictures uploaded: {{count}}. They stand at the end of the texts, and are kept once you save.",
  },
  notice: {
    saved: "The notice is saved; pages follow within five seconds of its times.",
    ended: "The notice is ended.",
    mailed: "The emails are lined up: they go out in batches once the notice has begun.",
  },
  shopper: {
    blocked: "The account is blocked and signed out everywhere.",
    unblocked: "The account is open again; the shopper may sign in.",
    sessionsEnded: "Signed out.",
    resetMailed: "The code for a new password is on its way to the shopper.",
    erased: "The account is deleted. Its orders stay, without the person.",
  },
  staff: {
    invited: "The invitation is sent; its link is good for 24 hours.",
    saved: "The account is saved and counts from now on.",
    disabled: "The account is disabled and signed out everywhere.",
    enabled: "The account is enabled.",
    sessionsEnded: "They are signed out everywhere.",
    factorOff: "The second factor is off.",
    factorReset: "Their second factor is removed.",
    accepted: "The password is set. Please sign in.",
    passwordChanged: "The password is changed; all other devices are signed out.",
    sessionEnded: "That device is signed out.",
    othersEnded: "All other devices are signed out.",
  },
  role: {
    saved: "The role is saved and counts from now on.",
    archived: "The role is archived: it allows nothing any more.",
  },
  campaign: {
    saved: "The campaign is saved.",
    issued: "The campaign is issued: {{count}} given out now.",
    paused: "The campaign is paused, and so are its coupons.",
    resumed: "The campaign goes on.",
    ended: "The campaign has ended, and its unused coupons have expired.",
    codesMade: "The codes are made and can be downloaded.",
  },
  online: { ended: "The session is ended." },
  job: {
    asked: "The job runs in a moment, at the first program that is free.",
    paused: "The job is paused; a run that is under way is finished.",
    resumed: "The job is on schedule again.",
  },
  dictionary: {
    saved: "The entry is saved. Every form has it within five seconds.",
    archived: "The entry is archived: nobody can choose it. What was chosen stays as it is.",
  },
  setting: { saved: "The setting is saved. It acts within five seconds." },
  version: { conflict: "Somebody else has just changed this; your changes are not saved yet." },
  permission: { denied: "The current operation has no permission." },
  submit: { repeated: "Data is being processed, please do not resubmit." },
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
    cart: "View cart",
    login: "Go to sign-in",
    home: "Go to the home page",
    orders: "View orders",
    order: "View the order",
    contact: "Contact customer service",
    retry: "Try again",
  },
} satisfies EnglishOf<typeof source>;
