import type { IncomingMessage, ServerResponse } from "node:http";
import express from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { toAddressRange } from "@contract/model/network-address";
import { defineCounter } from "@platform/metrics/define-metrics";
import { getClientAddress } from "./client-address.server";
import { CSP_REPORT_PATH } from "./security-headers.server";

/**
 * The maximum size of a report in bytes. Most reports have a few hundred bytes. The longest part is a URL,
 * which browsers cut.
 */
const REPORT_MAX_BYTES = 8_192;
/**
 * Limits the reports of a network per minute. A broken page sends only a few reports, and more reports
 * contain no new information.
 */
const limiter = new RateLimiterMemory({ points: 30, duration: 60 });

/**
 * The directives by which reports are counted. Any other text is counted as `other`, because a client can
 * send any text.
 */
const DIRECTIVES = [
  "require-trusted-types-for",
  "trusted-types",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "connect-src",
  "form-action",
  "frame-ancestors",
  "base-uri",
  "object-src",
  "default-src",
] as const;

const reports = defineCounter({
  name: "storefront_csp_reports_total",
  help: "Reports of browsers that the content security policy blocked something, by directive",
  labels: ["directive"],
});

const readReport = express.text({ type: () => true, limit: REPORT_MAX_BYTES });

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Counts the reports that browsers send when the content security policy blocks something. The content of a
 * report is not stored, because any client can send one. Responds with 204, with 400 for a body that is no
 * report, or with 413 or 429 above the limits.
 */
export function countCspReports(): Handler {
  return (req, res, next) => {
    if (req.method !== "POST" || req.url !== CSP_REPORT_PATH) next();
    else void answerReport(req, res);
  };
}

async function answerReport(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const end = (status: number) => {
    res.statusCode = status;
    res.end();
  };
  const isAdmitted = await limiter.consume(toAddressRange(getClientAddress(req))).then(
    () => true,
    () => false,
  );
  if (!isAdmitted) {
    // Close the connection, because the rest of the body is not read.
    res.setHeader("Connection", "close");
    end(429);
    return;
  }
  readReport(req, res, (failure?: unknown) => {
    const body = "body" in req ? req.body : null;
    const directive = failure === undefined ? parseDirective(body) : null;
    if (directive !== null) reports.inc({ directive });
    if (failure !== undefined) res.setHeader("Connection", "close");
    end(failure === undefined ? (directive === null ? 400 : 204) : 413);
  });
}

/**
 * Returns the directive of a report, or `other` if it is not in `DIRECTIVES`. Returns null if the text is not
 * a report.
 */
function parseDirective(text: unknown): string | null {
  try {
    const sent: unknown = JSON.parse(String(text));
    if (typeof sent !== "object" || sent === null || !("csp-report" in sent)) return null;
    const report = sent["csp-report"];
    if (typeof report !== "object" || report === null) return null;
    const facts = new Map<string, unknown>(Object.entries(report));
    const named = facts.get("effective-directive") ?? facts.get("violated-directive") ?? "";
    const [name] = typeof named === "string" ? named.split(" ") : [];
    return DIRECTIVES.find((each) => each === name) ?? "other";
  } catch {
    return null;
  }
}
