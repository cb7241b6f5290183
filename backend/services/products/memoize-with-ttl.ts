import { LRUCache } from "lru-cache";
import type { Database } from "../../database/connection";

/** What a list is counted and narrowed by changes far less often than its pages are asked for. */
const LIFE_MS = 3_000;
const KEPT = 500;

const known = new WeakMap<Database, LRUCache<string, Promise<unknown>>>();

/**
 * What `ask` answers, at most three seconds old: for numbers of all products, never for a price or a stock.
 * `question` names what is asked, in words of its own for each kind. Asked for by many at once it is asked once.
 */
export function memoizeWithTtl<Answer>(
  db: Database,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answers = known.get(db) ?? new LRUCache({ max: KEPT, ttl: LIFE_MS });
  known.set(db, answers);
  const found = answers.get(question) as Promise<Answer> | undefined;
  if (found !== undefined) return found;
  const asked = ask();
  answers.set(question, asked);
  asked.catch(() => answers.delete(question));
  return asked;
}
