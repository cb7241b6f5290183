import { drizzle } from "drizzle-orm/node-postgres";
import { escapeLiteral, type Client, type Pool } from "pg";
import type { Database } from "../../backend/database/connection";
import { nameOfPlanned } from "../../backend/database/plan-once";
import * as schema from "../../backend/database/schema";

/** A statement as the shop sends it. */
export interface Statement {
  readonly query: string;
  readonly params: unknown[];
  /** Whether it is planned once for all that it may be asked for. */
  readonly isKept: boolean;
}

/** The same tables, with an ear on every statement. */
export function overheard(pool: Pool): { db: Database; said: Statement[] } {
  const said: Statement[] = [];
  const logger = {
    logQuery(query: string, params: unknown[]) {
      said.push({ query, params, isKept: nameOfPlanned(query) !== undefined });
    },
  };
  return { db: drizzle(pool, { schema, logger }), said };
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** Tables that stay small however the shop grows. */
const SMALL = new Set([
  ...["category", "efficacy", "coupon_code", "shop_setting"],
  // A language has only so many words.
  ...["search_synonym", "search_word"],
]);

/** Tables that a statement can only read from end to end: no index gives it what it asks for. */
export async function tablesReadWhole(client: Client, statement: Statement): Promise<string[]> {
  const nodes = await planOf(client, statement, "");
  return nodes
    .filter((node) => node["Node Type"] === "Seq Scan")
    .flatMap((node) => node["Relation Name"] ?? [])
    .filter((table) => !SMALL.has(table));
}

/**
 * How many rows a reading statement touches, those it throws away too: of one table, or of all large ones. Counting
 * is apart: a number of rows is only known by passing them, if only in an index.
 */
export async function rowsRead(
  client: Client,
  statement: Statement,
  table?: string,
): Promise<number> {
  const nodes = await planOf(client, statement, "analyze, timing off, ");
  const counted = new Set(nodes.filter(counts).flatMap(flat));
  return nodes
    .filter((node) => !counted.has(node))
    .filter(({ "Relation Name": name = "" }) =>
      table === undefined ? name !== "" && !SMALL.has(name) : name === table,
    )
    .reduce((sum, node) => sum + touched(node), 0);
}

function counts(node: PlanNode): boolean {
  return node["Node Type"] === "Aggregate";
}

function touched(node: PlanNode): number {
  const each =
    (node["Actual Rows"] ?? 0) +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return Math.round(each * (node["Actual Loops"] ?? 0));
}

type Explained = { "QUERY PLAN": [{ Plan: PlanNode }] };

/**
 * What the planner does when reading a table whole is its last resort, as it is once the shop has grown; with what
 * it is asked for in view, or by the plan that a statement of `planOnce` keeps for whatever it is asked for.
 */
async function planOf(client: Client, { query, params, isKept }: Statement, options: string) {
  await client.query("set enable_seqscan = off; set plan_cache_mode = force_generic_plan");
  const explain = `explain (${options}format json)`;
  if (!isKept) return nodesOf(await client.query(`${explain} ${query}`, params));
  await client.query(`prepare kept as ${query}`);
  try {
    return nodesOf(
      await client.query(`${explain} execute kept (${params.map(literal).join(", ")})`),
    );
  } finally {
    await client.query("deallocate kept");
  }
}

function literal(param: unknown): string {
  if (Array.isArray(param)) return `'{${param.join(",")}}'`;
  return escapeLiteral(param instanceof Date ? param.toISOString() : String(param));
}

function nodesOf({ rows }: { rows: Explained[] }): PlanNode[] {
  return rows.flatMap((row) => flat(row["QUERY PLAN"][0].Plan));
}

function flat(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)];
}
