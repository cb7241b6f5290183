import { LRUCache } from "lru-cache";
import type { Database } from "../../database/connection";

/** What a list is counted and narrowed by changes far less often than its pages are asked for. */
const LIFE_MS = 3_000;
const KEPT = 500;

/**
 * Gives `ask` a memory: its answers are at most three seconds old, kept for each database and each
 * question. For numbers of all products, never for a price or a stock. What many ask at once is asked
 * once; a failure is thrown to all of them and not kept.
 */
export function memoizeWithTtl<Question extends object | string, Answer extends object | number>(
  ask: (db: Database, question: Question) => Promise<Answer>,
): (db: Database, question: Question) => Promise<Answer> {
  const ofDatabase = new WeakMap<Database, LRUCache<string, Answer, { question: Question }>>();

  function answersOf(db: Database): LRUCache<string, Answer, { question: Question }> {
    const known = ofDatabase.get(db);
    if (known !== undefined) return known;
    const answers = new LRUCache<string, Answer, { question: Question }>({
      max: KEPT,
      ttl: LIFE_MS,
      fetchMethod: (_key, _stale, { context }) => ask(db, context.question),
      // Whoever waits is answered, even when 500 other questions have come meanwhile.
      ignoreFetchAbort: true,
    });
    ofDatabase.set(db, answers);
    return answers;
  }

  return (db, question) =>
    answersOf(db).forceFetch(JSON.stringify(question), { context: { question } });
}
