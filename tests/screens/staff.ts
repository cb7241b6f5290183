import type { Page } from "@playwright/test";
import { fill, findForm, pressButton, submit } from "./form";

/** The controls on the pages /staff and /staff/login. Use them in a separate browser context. */
export function findStaffControls(page: Page) {
  const loginForm = findForm(page, "loginName", "password");
  const card = (orderNo: string) =>
    page.locator(`[data-testid="staff-row"][data-order-no="${orderNo}"]`);
  return {
    card,
    /** Signs in with the password of the demo shop, or with STAFF_PASSWORD for a deployed shop. */
    async signIn(password = process.env.STAFF_PASSWORD ?? "rootwell") {
      await page.goto("/staff/login");
      await fill(loginForm, { loginName: "staff", password });
      await submit(loginForm);
      await page.waitForURL(/\/staff(\/orders)?$/);
    },
    /** Ships a paid order with a carrier that is not in the dictionary, through the form for many orders. */
    async shipByLine(orderNo: string, parcel: { company: string; trackingNo: string }) {
      await page.goto("/staff/orders");
      await page
        .locator("details", { has: page.locator('[name="rows"]') })
        .locator("summary")
        .click();
      const form = findForm(page, "rows");
      await fill(form, { rows: `${orderNo},${parcel.company},${parcel.trackingNo}` });
      await pressButton(form, "shipMany");
      await page.locator('[data-row="1"][data-outcome="shipped"]').waitFor();
    },
    /** Ships a paid order with a carrier in the dictionary. */
    async ship(orderNo: string, parcel: { company: string; trackingNo: string }) {
      await page.goto(`/staff/orders?keyword=${orderNo}`);
      const form = findForm(card(orderNo), "company", "trackingNo");
      await fill(form, parcel);
      await pressButton(form, "ship");
      await page.waitForURL(/done=shipped/);
    },
    /** Adds a tracking event to a parcel. */
    async addTrace(orderNo: string, trace: { status: string; location: string; desc: string }) {
      await page.goto(`/staff/orders?status=6&keyword=${orderNo}`);
      await card(orderNo).locator("summary").click();
      const form = findForm(card(orderNo), "status", "location", "desc");
      await fill(form, trace);
      await pressButton(form, "addTrace");
      await page.waitForURL(/done=traced/);
    },
    /** Advances the refund of an order by one step. Goods must be received before the refund is approved. */
    async decideRefund(
      orderNo: string,
      intent: "accept" | "received" | "approve" | "reject",
      values: Readonly<Record<string, string>> = {},
    ) {
      await page.goto(`/staff/refunds?keyword=${orderNo}`);
      const form = findForm(page, "refundId", "auditRemark");
      await fill(form, values);
      await pressButton(form, intent);
      await page.waitForURL(/done=/);
    },
    /** Returns the recorded actions on a subject by action name, newest first. */
    async actionsOf(subject: string) {
      await page.goto(`/staff/logs?kind=actions&keyword=${subject}`);
      return page
        .locator("[data-action]")
        .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-action")));
    },
  };
}
