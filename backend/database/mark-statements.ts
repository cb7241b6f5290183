import { AsyncLocalStorage } from "node:async_hooks";
import type { ClientBase, Pool } from "pg";
import { nameOfPlanned } from "./plan-once";

const MARK = /^[\w-]{1,64}$/;
const requests = new AsyncLocalStorage<string>();

/**
 * Does `work` for a request: its statements say its id in a comment, so that a slow or blocked one in
 * `pg_stat_activity` leads to the line of the log. An id of other signs than letters, digits, `_` and `-`
 * is left out.
 */
export function forRequest<Result>(id: string, work: () => Result): Result {
  return MARK.test(id) ? requests.run(id, work) : work();
}

/** Does `work` for no request in particular, such as what is gathered of many. */
export function forNobody<Result>(work: () => Result): Result {
  return requests.exit(work);
}

/** Statements of a pool: a connection sends them as they are. */
const finished = new WeakSet();

/**
 * Lets the statements of a pool, outside of transactions, say for which request they are, or gives them the name that
 * `planOnce` keeps them by: then their text is the same for all. Both are read when the pool is asked: the connection
 * may come later, from the hands of another request. A name stays with a session; through a pool like PgBouncer the
 * next statement may be in another (operations O10), so there none has one.
 */
export function markStatementsOfPool(
  pool: Pool,
  { isPooled = false }: { isPooled?: boolean | undefined },
): void {
  replaceQuery(pool, (statement) => {
    const config = configOf(statement);
    if (config === undefined) return statement;
    const name = isPooled ? undefined : nameOfPlanned(config.text);
    const said = {
      ...config,
      name,
      text: name === undefined ? withMark(config.text) : config.text,
    };
    finished.add(said);
    return said;
  });
}

/** The same for what a connection is asked itself, as in transactions: there nothing has a name. */
export function markStatements(connection: ClientBase): void {
  replaceQuery(connection, (statement) => {
    const config = configOf(statement);
    if (config === undefined || finished.has(config)) return statement;
    return { ...config, name: undefined, text: withMark(config.text) };
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

/** Of what pg takes beside texts, streams of COPY stay as they are. */
function configOf(statement: unknown): { readonly text: string } | undefined {
  if (typeof statement === "string") return { text: statement };
  if (typeof statement !== "object" || statement === null) return undefined;
  return "submit" in statement || !isConfig(statement) ? undefined : statement;
}

function isConfig(statement: object): statement is { readonly text: string } {
  return "text" in statement && typeof statement.text === "string";
}

function withMark(text: string): string {
  const id = requests.getStore();
  return id === undefined ? text : `${text} /* ${id} */`;
}
