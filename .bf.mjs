import { chromium } from "@playwright/test";
const base = process.argv[2];
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"], ignoreDefaultArgs: ["--disable-back-forward-cache"] });
const c = await b.newContext({ baseURL: base }); const p = await c.newPage();
if (process.argv[3] === "in") { await p.goto("/login"); await p.fill("[name=loginName]","demoshopper1"); await p.fill("[name=password]","Rootwell2026"); await Promise.all([p.waitForURL((u)=>!u.pathname.startsWith("/login")), p.click("main form [type=submit]")]); }
const s = await c.newCDPSession(p); await s.send("Page.enable");
s.on("Page.backForwardCacheNotUsed", (e) => console.log(JSON.stringify(e.notRestoredExplanations)));
for (const path of ["/user/order","/user/shoppingCart","/product"]) {
  await p.goto(path, {waitUntil:"load"}); await p.evaluate(() => document.body.setAttribute("data-left","1"));
  await p.goto("/aboutUs", {waitUntil:"load"}); await p.goBack({waitUntil:"commit"}); await p.waitForTimeout(500);
  console.log(path, p.url(), await p.locator("body[data-left]").count());
}
await b.close();
