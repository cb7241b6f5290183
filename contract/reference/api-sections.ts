import * as instances from "../model/instances";
import * as uploads from "../model/uploads";
import * as accounts from "../shop/accounts";
import * as addresses from "../shop/addresses";
import * as cart from "../shop/cart";
import * as checkout from "../shop/checkout";
import * as content from "../shop/content";
import * as coupons from "../shop/coupons";
import * as logistics from "../shop/logistics";
import * as marketing from "../shop/marketing";
import * as orders from "../shop/orders";
import * as ownData from "../shop/own-data";
import * as payments from "../shop/payments";
import * as pickup from "../shop/pickup";
import * as products from "../shop/products";
import * as refills from "../shop/refills";
import * as refunds from "../shop/refunds";
import * as reviews from "../shop/reviews";
import * as secondFactor from "../shop/second-factor";
import * as sessions from "../shop/sessions";
import * as shopProfile from "../shop/shop-profile";
import * as stockRequests from "../shop/stock-requests";
import * as wishlist from "../shop/wishlist";
import * as staffAccount from "../staff/account";
import * as staffApiKeys from "../staff/api-keys";
import * as staffCampaigns from "../staff/campaigns";
import * as staffContent from "../staff/content";
import * as staffContentEntries from "../staff/content-entries";
import * as staffDictionaries from "../staff/dictionaries";
import * as staffExports from "../staff/exports";
import * as staffFigures from "../staff/figures";
import * as staffJobs from "../staff/jobs";
import * as staffLists from "../staff/lists";
import * as staffLogs from "../staff/logs";
import * as staffMails from "../staff/mails";
import * as staffMonitor from "../staff/monitor";
import * as staffNotices from "../staff/notices";
import * as staffOrderDetail from "../staff/order-detail";
import * as staffOrderDrafts from "../staff/order-drafts";
import * as staffOrders from "../staff/orders";
import * as staffOtherShops from "../staff/other-shops";
import * as staffProductFiles from "../staff/product-files";
import * as staffProducts from "../staff/products";
import * as staffRefundDetail from "../staff/refund-detail";
import * as staffReviews from "../staff/reviews";
import * as staffRoles from "../staff/roles";
import * as staffSearch from "../staff/search";
import * as staffPaymentMethods from "../staff/payment-methods";
import * as staffPayments from "../staff/payments";
import * as staffSettings from "../staff/settings";
import * as staffShopperNotesAndTags from "../staff/shopper-notes-and-tags";
import * as staffShoppers from "../staff/shoppers";
import * as staffSkus from "../staff/skus";
import * as staffStock from "../staff/stock";
import * as staffTaxonomies from "../staff/taxonomies";
import * as staffUsers from "../staff/users";
import * as staffWebhooks from "../staff/webhooks";

export interface ApiSection {
  readonly tag: string;
  readonly description: string;
  /** The contract modules of this section. The API documentation names each call or schema by its export name. */
  readonly modules: readonly Readonly<Record<string, unknown>>[];
}

/** The sections of the API documentation in display order. The shop comes first, then the back office. */
export const API_SECTIONS: readonly ApiSection[] = [
  {
    tag: "Accounts",
    description: "Registration, sign-in, passwords and personal information of shoppers.",
    modules: [accounts],
  },
  {
    tag: "Sessions",
    description: "The devices where a shopper is signed in.",
    modules: [sessions],
  },
  {
    tag: "Second factor",
    description: "The optional second step of a shopper's sign-in.",
    modules: [secondFactor],
  },
  {
    tag: "Own data",
    description: "Export of a shopper's personal data, and account deletion.",
    modules: [ownData],
  },
  { tag: "Products", description: "Product search, details and filters.", modules: [products] },
  { tag: "Cart", description: "The cart of a signed-in shopper.", modules: [cart] },
  { tag: "Wishlist", description: "The wishlist of a shopper.", modules: [wishlist] },
  { tag: "Addresses", description: "The delivery addresses of a shopper.", modules: [addresses] },
  { tag: "Coupons", description: "The coupons of a shopper.", modules: [coupons] },
  {
    tag: "Checkout",
    description: "The price of an order, and placing it.",
    modules: [checkout, pickup],
  },
  { tag: "Payments", description: "Payment of an order.", modules: [payments] },
  { tag: "Orders", description: "The orders of a shopper.", modules: [orders] },
  { tag: "Logistics", description: "The parcels of an order.", modules: [logistics] },
  { tag: "Refunds", description: "Refunds, returns and exchanges.", modules: [refunds] },
  {
    tag: "Refill reminders",
    description: "Mails to shoppers when received goods should be used up.",
    modules: [refills],
  },
  { tag: "Reviews", description: "Reviews of products.", modules: [reviews] },
  {
    tag: "Stock requests",
    description: "Mails to the addresses that wait for a sold-out SKU.",
    modules: [stockRequests],
  },
  { tag: "Files", description: "Files that shoppers upload.", modules: [uploads] },
  {
    tag: "Content",
    description: "Texts, announcements, dictionaries and contact details of the shop.",
    modules: [content, shopProfile],
  },
  {
    tag: "Marketing",
    description: "Consent to marketing mails, and its withdrawal.",
    modules: [marketing],
  },
  {
    tag: "Staff: own account",
    description: "The second factor, and the account of the signed-in member of staff.",
    modules: [staffAccount],
  },
  {
    tag: "Staff: overview",
    description: "The overview of the day, staff sign-in and the action log.",
    modules: [staffFigures, staffLists],
  },
  {
    tag: "Staff: payments",
    description:
      "The list of payments, manual payments, and comparing payments with a provider's file.",
    modules: [staffPayments],
  },
  {
    tag: "Staff: orders",
    description: "Orders, orders by phone, shipments, refunds and their exports.",
    modules: [staffOrders, staffOrderDetail, staffOrderDrafts, staffRefundDetail, staffExports],
  },
  {
    tag: "Staff: reviews",
    description: "Approval and answers of reviews.",
    modules: [staffReviews],
  },
  {
    tag: "Staff: products",
    description: "Products, SKUs, stock, images, CSV files and search synonyms.",
    modules: [
      staffProducts,
      staffSkus,
      staffStock,
      staffProductFiles,
      staffOtherShops,
      staffSearch,
    ],
  },
  {
    tag: "Staff: taxonomies",
    description: "Brands, categories, efficacies and ranges.",
    modules: [staffTaxonomies],
  },
  {
    tag: "Staff: campaigns",
    description: "Coupon campaigns and claim codes.",
    modules: [staffCampaigns],
  },
  {
    tag: "Staff: content",
    description: "Texts, announcements and dictionaries.",
    modules: [staffContent, staffContentEntries, staffNotices, staffDictionaries],
  },
  {
    tag: "Staff: shoppers",
    description: "Accounts and personal data of shoppers.",
    modules: [staffShoppers, staffShopperNotesAndTags],
  },
  {
    tag: "Staff: accounts",
    description:
      "Staff accounts, invitations, roles and API keys. A system with an API key sends it as `Authorization: Bearer` with any staff call that its permissions allow, at most 600 times a minute. Calls about the own account, staff, roles and keys need a sign-in.",
    modules: [staffUsers, staffRoles, staffApiKeys],
  },
  {
    tag: "Staff: system",
    description: "Settings, logs, mails, background jobs and monitoring.",
    modules: [staffPaymentMethods, staffSettings, staffLogs, staffMails, staffJobs, staffMonitor],
  },
  {
    tag: "Staff: webhooks",
    description:
      "Reports of events to other systems, signed as in the Standard Webhooks specification. `webhook-signature` is `v1,` and the Base64 HMAC-SHA-256 of `<webhook-id>.<webhook-timestamp>.<body>`. Its key is the Base64 text after `whsec_` in the secret. Reject old timestamps, and ignore a `webhook-id` that you have already processed. The body is `{id, type, time, data}`.",
    modules: [staffWebhooks],
  },
  {
    tag: "Instances",
    description: "Reports that the processes of a shop send to the backend.",
    modules: [instances],
  },
];
