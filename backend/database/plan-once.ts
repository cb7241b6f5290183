import { AsyncLocalStorage } from "node:async_hooks";

/** Each is kept by every connection, with its plan: some 30 KB. */
const PLANNED_MAX = 60;

const asking = new AsyncLocalStorage<true>();
const names = new Map<string, string>();

/**
 * Lets the statements of `ask` be planned once for each connection instead of every time, which is most of what
 * they cost the database (docs/decisions/0036). For reading that pages do all the time, by keys alone: whatever is
 * asked for, the best plan must be the same. Within a transaction and through a pool like PgBouncer it changes nothing.
 */
export function planOnce<Result>(ask: () => PromiseLike<Result>): Promise<Result> {
  // The statement is sent by this `await`: what drizzle gives begins when somebody waits for it.
  return asking.run(true, async () => await ask());
}

/** What drizzle makes of a query by `prepare`. */
interface Prepared<Rows> {
  execute(values: Record<string, unknown>): PromiseLike<Rows>;
}

/**
 * The same for a statement whose text is made once as well, for each database that is asked: that takes longer than
 * to send it. What changes from time to time is a placeholder.
 */
export function prepareOnce<Of extends object, Rows>(
  prepare: (db: Of) => Prepared<Rows>,
): (db: Of, values: Record<string, unknown>) => Promise<Rows> {
  const prepared = new WeakMap<Of, Prepared<Rows>>();
  return (db, values) => {
    const statement = prepared.get(db) ?? prepare(db);
    prepared.set(db, statement);
    return planOnce(() => statement.execute(values));
  };
}

/** What a statement is kept as; undefined for one that is planned each time. */
export function nameOfPlanned(text: string): string | undefined {
  if (asking.getStore() !== true) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= PLANNED_MAX) return known;
  const name = `often_${names.size}`;
  names.set(text, name);
  return name;
}
