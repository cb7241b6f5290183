import { AsyncLocalStorage } from "node:async_hooks";
import type { ClientBase, Pool } from "pg";
import { getPreparedStatementName } from "./prepared-statements";

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
