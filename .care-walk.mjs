// one plain walk of the owner's, scripts off
import { chromium } from "@playwright/test"; import { existsSync } from "node:fs";
const b = await chromium.launch({ executablePath: ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((p) => existsSync(p)), args: ["--no-sandbox"] });
const c = await b.newContext({ baseURL: "http://localhost:3320", javaScriptEnabled:false, locale:"en-HK", extraHTTPHeaders:{"Repeat-Submit":"false"} });
const p = await c.newPage();
const login=async()=>{await p.goto("/staff/login?lang=en"); await p.fill("[name=loginName]","staff"); await p.fill("[name=password]","rootwell"); await p.click("main form [type=submit]");}
await login();
// invite
await p.goto("/staff/users"); await p.fill("main [name=loginName]","mei.wong".replace(".","")); await p.fill("main [name=name]","王美"); await p.fill("main [name=email]","mei@rootwell.example"); await p.check("input[name=roleCodes][value=manager]"); await p.click("button[value=invite]"); console.log(p.url(), await p.locator("[data-notice],[data-error]").allInnerTexts());
// shopper show
await p.goto("/staff/shoppers"); await p.click("text=demoshopper1"); console.log(p.url(), await p.locator("main button").allInnerTexts());
await p.screenshot({path:"/tmp/care/shopper-masked.png",fullPage:true});
await p.click("button[value=show]"); console.log(p.url(), await p.locator("main h1").innerText()); await p.screenshot({path:"/tmp/care/shopper-shown.png",fullPage:true});
await p.goto("/staff/logs?kind=actions"); console.log((await p.locator("[data-testid=log-row]").first().innerText()).replace(/\n/g," | "));
await b.close();
