import { drizzle } from "drizzle-orm/node-postgres";
import { escapeLiteral, type Client, type Pool } from "pg";
import type { Database } from "../../backend/database/connection";
import { getPreparedStatementName } from "../../backend/database/prepared-statements";
import * as schema from "../../backend/database/schema";

/** A statement that the shop sent. */
export interface Statement {
  readonly query: string;
  readonly params: unknown[];
  /** True for a prepared statement, which uses one generic plan. */
  readonly isKept: boolean;
}

/** Wraps the pool in a database that records every statement. */
export function recordStatements(pool: Pool): { db: Database; said: Statement[] } {
  const said: Statement[] = [];
  const logger = {
    logQuery(query: string, params: unknown[]) {
      said.push({ query, params, isKept: getPreparedStatementName(query) !== undefined });
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

/** The tables that stay small when the shop grows. */
const SMALL = new Set([
  ...["category", "efficacy", "coupon_code", "shop_setting", "staff_setting"],
  // These two stay small, because a language has a limited number of words.
  ...["search_synonym", "search_word"],
  // The number of webhooks is limited.
  "webhook",
]);

/** Returns the tables that a statement can only read with a sequential scan, because no index fits. */
export async function listSequentialScans(client: Client, statement: Statement): Promise<string[]> {
  const nodes = await getPlan(client, statement, "");
  return nodes
    .filter((node) => node["Node Type"] === "Seq Scan")
    .flatMap((node) => node["Relation Name"] ?? [])
    .filter((table) => !SMALL.has(table));
}

/**
 * Counts the rows that a SELECT reads, including rows that it discards, in one table or in all large ones. Statements
 * that count are left out, because they must read each row, at least in an index.
 */
export async function countRowsRead(
  client: Client,
  statement: Statement,
  table?: string,
): Promise<number> {
  const nodes = await getPlan(client, statement, "analyze, timing off, ");
  const counted = new Set(nodes.filter(isCounted).flatMap(flattenNodes));
  return nodes
    .filter((node) => !counted.has(node))
    .filter(({ "Relation Name": name = "" }) =>
      table === undefined ? name !== "" && !SMALL.has(name) : name === table,
    )
    .reduce((sum, node) => sum + countTouchedRows(node), 0);
}

function isCounted(node: PlanNode): boolean {
  return node["Node Type"] === "Aggregate";
}

function countTouchedRows(node: PlanNode): number {
  const each =
    (node["Actual Rows"] ?? 0) +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return Math.round(each * (node["Actual Loops"] ?? 0));
}

type Explained = { "QUERY PLAN": [{ Plan: PlanNode }] };

/**
 * Returns the plan of a statement if PostgreSQL avoids sequential scans, as it does in a large shop. Statements of
 * `queryPrepared` get the generic plan. The others are planned with the actual parameters.
 */
async function getPlan(client: Client, { query, params, isKept }: Statement, options: string) {
  await client.query("set enable_seqscan = off; set plan_cache_mode = force_generic_plan");
  const explain = `explain (${options}format json)`;
  if (!isKept) return listNodes(await client.query(`${explain} ${query}`, params));
  await client.query(`prepare kept as ${query}`);
  try {
    return listNodes(
      await client.query(`${explain} execute kept (${params.map(toLiteral).join(", ")})`),
    );
  } finally {
    await client.query("deallocate kept");
  }
}

function toLiteral(param: unknown): string {
  if (Array.isArray(param)) return `'{${param.join(",")}}'`;
  return escapeLiteral(param instanceof Date ? param.toISOString() : String(param));
}

function listNodes({ rows }: { rows: Explained[] }): PlanNode[] {
  return rows.flatMap((row) => flattenNodes(row["QUERY PLAN"][0].Plan));
}

function flattenNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flattenNodes)];
}
