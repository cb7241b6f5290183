import type { Page } from "@playwright/test";
import { fill, formWith, press, submit } from "./form";

/** /staff and /staff/login: the back office that packs and ships. Use it in a context of its own. */
export function staff(page: Page) {
  const loginForm = formWith(page, "loginName", "password");
  const card = (orderNo: string) =>
    page.locator(`[data-testid="order-card"][data-order-no="${orderNo}"]`);
  return {
    card,
    /** The password is that of the demo shop, or the STAFF_PASSWORD of a deployed one. */
    async signIn(password = process.env.STAFF_PASSWORD ?? "rootwell") {
      await page.goto("/staff/login");
      await fill(loginForm, { loginName: "staff", password });
      await submit(loginForm);
      await page.waitForURL(/\/staff(\/orders)?$/);
    },
    /** Hands a paid order to a carrier that is in no list: by a line of the list of many orders. */
    async shipByLine(orderNo: string, parcel: { company: string; trackingNo: string }) {
      await page.goto("/staff/orders");
      await page
        .locator("details", { has: page.locator('[name="rows"]') })
        .locator("summary")
        .click();
      const form = formWith(page, "rows");
      await fill(form, { rows: `${orderNo},${parcel.company},${parcel.trackingNo}` });
      await press(form, "shipMany");
      await page.locator('[data-row="1"][data-outcome="shipped"]').waitFor();
    },
    /** Hands a paid order to a carrier of the dictionary, by its value. */
    async ship(orderNo: string, parcel: { company: string; trackingNo: string }) {
      await page.goto(`/staff/orders?keyword=${orderNo}`);
      const form = formWith(card(orderNo), "company", "trackingNo");
      await fill(form, parcel);
      await press(form, "ship");
      await page.waitForURL(/done=shipped/);
    },
    /** Tells where a shipped parcel is. */
    async addTrace(orderNo: string, trace: { status: string; location: string; desc: string }) {
      await page.goto(`/staff/orders?status=6&keyword=${orderNo}`);
      await card(orderNo).locator("summary").click();
      const form = formWith(card(orderNo), "status", "location", "desc");
      await fill(form, trace);
      await press(form, "addTrace");
      await page.waitForURL(/done=traced/);
    },
    /** Takes the refund of an order a step further: goods travel first, money follows. */
    async decideRefund(
      orderNo: string,
      intent: "accept" | "received" | "approve" | "reject",
      values: Readonly<Record<string, string>> = {},
    ) {
      await page.goto(`/staff/refunds?keyword=${orderNo}`);
      const form = formWith(page, "refundId", "auditRemark");
      await fill(form, values);
      await press(form, intent);
      await page.waitForURL(/done=/);
    },
    /** What was done, newest first, by the name of the action. */
    async actionsOf(subject: string) {
      await page.goto(`/staff/logs?kind=actions&keyword=${subject}`);
      return page
        .locator("[data-action]")
        .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-action")));
    },
  };
}
