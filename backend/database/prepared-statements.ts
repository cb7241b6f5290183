import { AsyncLocalStorage } from "node:async_hooks";
import type { ClientBase, Pool } from "pg";

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

const MARK = /^[\w-]{1,64}$/;
const requests = new AsyncLocalStorage<string>();

/**
 * Runs `work` for a request. The statements of `work` carry the request id in a comment. A slow or blocked statement
 * in `pg_stat_activity` can then be matched with the request's log line. Ids with characters other than letters,
 * digits, `_` and `-` are ignored.
 */
export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return MARK.test(id) ? requests.run(id, work) : work();
}

/** Runs `work` without a request id, for work that is batched for many requests. */
export function runWithoutRequestId<Result>(work: () => Result): Result {
  return requests.exit(work);
}

/** The statements that the pool has already marked. The connection sends them unchanged. */
const finished = new WeakSet();

/**
 * Marks the pool's statements outside transactions. A `queryPrepared` statement gets its name, so that its text is
 * the same for all requests. Other statements get the request id. Both are read when the pool is called, because
 * another request may free the connection later. Behind a pooler such as PgBouncer no names are used. A prepared
 * statement belongs to a session, and the next statement may run in another session.
 */
export function markPoolStatements(
  pool: Pool,
  { isPooled = false }: { isPooled?: boolean | undefined },
): void {
  replaceQuery(pool, (statement) => {
    const config = toQueryConfig(statement);
    if (config === undefined) return statement;
    const name = isPooled ? undefined : getPreparedStatementName(config.text);
    const said = {
      ...config,
      name,
      text: name === undefined ? addMark(config.text) : config.text,
    };
    finished.add(said);
    return said;
  });
}

/**
 * Adds the request id to statements that run directly on a connection, for example in transactions. They get no name.
 */
export function markStatements(connection: ClientBase): void {
  replaceQuery(connection, (statement) => {
    const config = toQueryConfig(statement);
    if (config === undefined || finished.has(config)) return statement;
    return { ...config, name: undefined, text: addMark(config.text) };
  });
}

function replaceQuery(asked: Pool | ClientBase, prepared: (statement: unknown) => unknown): void {
  const query: unknown = Reflect.get(asked, "query");
  if (typeof query !== "function") return;
  Object.assign(asked, {
    query: (statement: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, asked, [prepared(statement), ...rest]),
  });
}

/** Returns the query config of a statement. COPY streams have none and stay unchanged. */
function toQueryConfig(statement: unknown): { readonly text: string } | undefined {
  if (typeof statement === "string") return { text: statement };
  if (typeof statement !== "object" || statement === null) return undefined;
  return "submit" in statement || !isConfig(statement) ? undefined : statement;
}

function isConfig(statement: object): statement is { readonly text: string } {
  return "text" in statement && typeof statement.text === "string";
}

function addMark(text: string): string {
  const id = requests.getStore();
  return id === undefined ? text : `${text} /* ${id} */`;
}
