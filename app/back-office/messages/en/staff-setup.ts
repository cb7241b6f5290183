import type { EnglishOf } from "../../../locales/english-of";
import type { staffSetup as source } from "../zhTw/staff-setup";

export const staffSetup = {
  state: { done: "Done", open: "Missing" },
  opening: {
    local:
      "Only this machine can reach the shop, so it is not open to the public and orders are not limited.",
    closed:
      "The shop is not open yet: shoppers see “Opening soon” and cannot order. It opens by itself when “Email” and “Payment methods” are done.",
    open: "The shop is open. Shoppers can order.",
    opened: "You opened the shop early: shoppers can order, but required steps are missing.",
  },
  openAnyway: "Open now, complete the steps later",
  close: "Undo the early opening",
  address: {
    title: "Address and https",
    why: "Shoppers open the shop at your address. https protects passwords and payments, and browsers require it.",
    without:
      "Without it, only this machine can reach the shop. Ask your operator to set APP_ORIGIN.",
  },
  mail: {
    title: "Email",
    why: "Registration codes, order confirmations and refund messages are sent by email.",
    without:
      "Without it, nobody can register and no message arrives. Ask your operator to set SMTP_URL, then send a test email.",
    kept: "{{count}} emails are waiting",
    kept_one: "{{count}} email is waiting",
    to: "Send the test email to",
    send: "Send a test email",
  },
  pay: {
    title: "Payment methods",
    why: "Shoppers need a way to really pay you. The demo payment moves no money, so it does not count.",
    without:
      "Without one, the shop takes no orders from the public. Ask your operator to set up Stripe or FPS.",
    count: "Payment methods: {{count}}.",
    sandbox: "The demo payment is on; it moves no money.",
  },
  returnAddress: {
    title: "Return address",
    why: "Shoppers get it when you accept a return.",
    without: "Without it, you must enter it for each return.",
    open: "Enter it in the settings",
  },
  contacts: {
    title: "Contacts",
    why: "The footer, “About us” and every email show them.",
    without: "Without them, shoppers with a question cannot reach you.",
    open: "Enter them in the settings",
  },
  texts: {
    title: "Name and texts",
    why: "The name and the introduction on “About us” tell shoppers who sells.",
    without:
      "Without them, the shop is called “My shop” and has a general introduction. Change the name in the settings.",
    open: "Write them under Content",
  },
  product: {
    title: "First product",
    why: "With a brand, a category, a price and stock, and published.",
    without: "Without one, shoppers see that products are coming soon.",
    open: "Add it under Products",
  },
  staff: {
    title: "Staff and second factor",
    why: "With a second factor, a stolen password alone does not open the back office.",
    without: "Without it, one leaked password shows all orders. Set it up under “My account”.",
    open: "See staff accounts",
  },
  backup: {
    title: "Backup",
    why: "A daily backup restores orders and pictures after a machine fails.",
    without: "Without it, lost data is gone. Ask your operator to set BACKUP_DIR.",
    open: "See the jobs",
  },
} satisfies EnglishOf<typeof source>;
