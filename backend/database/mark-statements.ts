import { AsyncLocalStorage } from "node:async_hooks";
import type { ClientBase } from "pg";
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

/**
 * Lets a connection's statements say for which request they are, but for those that `planOnce` names: their text is
 * kept and so the same for all. A named one stays with a session; through a pool like PgBouncer the next statement
 * may be in another (operations O10), so there none has a name.
 */
export function markStatements(
  connection: ClientBase,
  { isPooled = false }: { isPooled?: boolean | undefined } = {},
): void {
  const query: unknown = Reflect.get(connection, "query");
  if (typeof query !== "function") return;
  const mayName = () => !isPooled && connection.getTransactionStatus() === "I";
  Object.assign(connection, {
    query: (statement: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, connection, [marked(statement, mayName), ...rest]),
  });
}

/** A text with the comment, or by its name; of what pg takes beside texts, streams of COPY stay as they are. */
function marked(statement: unknown, mayName: () => boolean): unknown {
  if (typeof statement === "string") return withMark(statement);
  if (typeof statement !== "object" || statement === null) return statement;
  if ("submit" in statement || !("text" in statement)) return statement;
  const text = String(statement.text);
  const name = mayName() ? nameOfPlanned(text) : undefined;
  return { ...statement, name, text: name === undefined ? withMark(text) : text };
}

function withMark(text: string): string {
  const id = requests.getStore();
  return id === undefined ? text : `${text} /* ${id} */`;
}
