import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The maximum number of prepared statements. Each connection stores each statement with its plan, which takes about
 * 30 KB.
 */
const PLANNED_MAX = 60;

const preparedScope = new AsyncLocalStorage<true>();
const statementNames = new Map<string, string>();

/**
 * Prepares the statements of `ask`, so that each connection plans them only once. Planning is most of their cost for
 * the database (docs/decisions/0036). Use it for frequent reads by keys, whose best plan does not depend on the
 * values. It has no effect in a transaction or behind a pooler such as PgBouncer.
 */
export function queryPrepared<Result>(ask: () => PromiseLike<Result>): Promise<Result> {
  // Drizzle sends the statement when it is awaited, so the `await` must be inside.
  return preparedScope.run(true, async () => await ask());
}

/** A drizzle query after `prepare`. */
interface Prepared<Rows> {
  execute(values: Record<string, unknown>): PromiseLike<Rows>;
}

/**
 * Like `queryPrepared`, but also builds the SQL text only once for each database, because building takes longer than
 * sending it. Pass changing values through placeholders.
 */
export function makePreparedQuery<Of extends object, Rows>(
  prepare: (db: Of) => Prepared<Rows>,
): (db: Of, values: Record<string, unknown>) => Promise<Rows> {
  const prepared = new WeakMap<Of, Prepared<Rows>>();
  return (db, values) => {
    const statement = prepared.get(db) ?? prepare(db);
    prepared.set(db, statement);
    return queryPrepared(() => statement.execute(values));
  };
}

/** Returns the name of a prepared statement. Returns undefined if the statement must be planned each time. */
export function getPreparedStatementName(text: string): string | undefined {
  if (preparedScope.getStore() !== true) return undefined;
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= PLANNED_MAX) return known;
  const name = `often_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}
