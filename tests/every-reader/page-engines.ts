import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { checkerFile } from "../fixtures/page-checkers";

/** A violation that an engine reports for an element. */
export interface Finding {
  readonly engine: "HTML_CodeSniffer" | "IBM";
  readonly rule: string;
  readonly message: string;
  /** The start of the element's HTML. */
  readonly html: string;
}

/** The scripts of the engines, to be injected into pages. */
export interface EngineScripts {
  readonly htmlCodeSniffer: string;
  readonly ibm: string;
}

/** Installs the engines and reads their scripts. */
export async function readEngines(): Promise<EngineScripts> {
  const [htmlCodeSniffer, ibm] = await Promise.all([
    readFile(await checkerFile("html_codesniffer/build/HTMLCS.js"), "utf8"),
    readFile(await checkerFile("accessibility-checker-engine/ace.js"), "utf8"),
  ]);
  return { htmlCodeSniffer, ibm };
}

/**
 * Returns what both engines report as a failure of WCAG 2.2 A and AA in the page's present state. Warnings and
 * points for a person to review are not failures.
 */
export async function engineFindings(page: Page, engines: EngineScripts): Promise<Finding[]> {
  await page.evaluate(engines.htmlCodeSniffer);
  await page.evaluate(engines.ibm);
  const sniffed = await page.evaluate(sniff);
  const checked = await page.evaluate(checkWithIbm);
  return [
    ...sniffed.map((each) => ({ engine: "HTML_CodeSniffer" as const, ...each })),
    ...checked.map((each) => ({ engine: "IBM" as const, ...each })),
  ];
}

type Found = Omit<Finding, "engine">;

interface SnifferMessage {
  readonly type: number;
  readonly code: string;
  readonly msg: string;
  readonly element: Element | Document;
}

/** Runs in the page. */
async function sniff(): Promise<Found[]> {
  const engine = (
    window as unknown as {
      readonly HTMLCS: {
        readonly ERROR: number;
        process(
          standard: string,
          document: Document,
          done: () => void,
          failed: (error: unknown) => void,
        ): void;
        getMessages(): SnifferMessage[];
      };
    }
  ).HTMLCS;
  await new Promise<void>((resolve, reject) => {
    engine.process("WCAG2AA", document, resolve, reject);
  });
  return engine
    .getMessages()
    .filter(({ type }) => type === engine.ERROR)
    .map(({ code, msg, element }) => ({
      rule: code.replace(/^WCAG2AA\.Principle\d\.Guideline\d_\d+\./, ""),
      message: msg,
      html: "outerHTML" in element ? element.outerHTML.slice(0, 200) : "",
    }));
}

interface IbmResult {
  readonly ruleId: string;
  readonly reasonId: number | string;
  readonly value: readonly [level: string, outcome: string];
  readonly message: string;
  readonly snippet: string;
}

/** Runs in the page. */
async function checkWithIbm(): Promise<Found[]> {
  const { Checker } = (
    window as unknown as {
      readonly ace: {
        readonly Checker: new () => {
          check(document: Document, rulesets: string[]): Promise<{ results: IbmResult[] }>;
        };
      };
    }
  ).ace;
  const { results } = await new Checker().check(document, ["WCAG_2_2"]);
  return results
    .filter(({ value: [level, outcome] }) => level === "VIOLATION" && outcome === "FAIL")
    .map(({ ruleId, reasonId, message, snippet }) => ({
      rule: `${ruleId}.${reasonId}`,
      message,
      html: snippet.slice(0, 200),
    }));
}
