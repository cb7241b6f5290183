import { LRUCache } from "lru-cache";
import type { Database } from "../../database/connection";

/** The lifetime of a result in ms. The counts and filters of a list change far less often than its pages are read. */
const LIFE_MS = 3_000;
const CACHED_MAX = 500;

/**
 * Caches the results of `ask` for three seconds, by database and argument. Use it for counts and filters of products,
 * and never for a price or a stock. Concurrent calls share one query. An error rejects all of them and is not cached.
 */
export function memoizeWithTtl<Question extends object | string, Answer extends object | number>(
  ask: (db: Database, question: Question) => Promise<Answer>,
): (db: Database, question: Question) => Promise<Answer> {
  const ofDatabase = new WeakMap<Database, LRUCache<string, Answer, { question: Question }>>();

  function answersOf(db: Database): LRUCache<string, Answer, { question: Question }> {
    const known = ofDatabase.get(db);
    if (known !== undefined) return known;
    const answers = new LRUCache<string, Answer, { question: Question }>({
      max: CACHED_MAX,
      ttl: LIFE_MS,
      fetchMethod: (_key, _stale, { context }) => ask(db, context.question),
      // Complete the waiting call even if 500 other keys evict it in the meantime.
      ignoreFetchAbort: true,
    });
    ofDatabase.set(db, answers);
    return answers;
  }

  return (db, question) =>
    answersOf(db).forceFetch(JSON.stringify(question), { context: { question } });
}
