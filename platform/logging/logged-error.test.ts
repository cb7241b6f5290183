import { DatabaseError } from "pg";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { toLoggedError } from "./logged-error";

const TYPED = "canary.bird@example.com";

function createDatabaseError(fields: Partial<DatabaseError>): DatabaseError {
  const error = new DatabaseError(fields.message ?? "", 0, "error");
  return Object.assign(error, { severity: "ERROR", ...fields });
}

test("the log of a failed query contains its statement, SQLSTATE and constraint, but no value", () => {
  const cause = createDatabaseError({
    message: 'duplicate key value violates unique constraint "shopper_email"',
    code: "23505",
    detail: `Key (email)=(${TYPED}) already exists.`,
    where: TYPED,
    table: "shopper",
    constraint: "shopper_email",
  });
  const logged = toLoggedError(
    new DrizzleQueryError("insert into shopper values ($1)", [TYPED], cause),
  );
  expect(JSON.stringify(logged)).not.toContain(TYPED);
  expect(logged).toEqual({
    type: "DrizzleQueryError",
    message: "Failed query",
    statement: "insert into shopper values ($1)",
    cause: {
      type: "DatabaseError",
      message: 'duplicate key value violates unique constraint "shopper_email"',
      sqlState: "23505",
      constraint: "shopper_email",
      table: "shopper",
    },
  });
});

test.each([
  createDatabaseError({
    code: "22P02",
    message: `invalid input syntax for type bigint: "${TYPED}"`,
  }),
  createDatabaseError({ code: "42601", message: `syntax error in tsquery: "${TYPED}"` }),
  new SyntaxError(`Unexpected token 'c', "${TYPED}" is not valid JSON`),
  Object.assign(new Error(`550 <${TYPED}> unknown`), { responseCode: 550, code: "EENVELOPE" }),
  new TypeError(`The argument 'path' must be a string. Received '${TYPED}'`),
  new TypeError(`Failed to parse URL from /user?email=${TYPED}`),
  new Error(`no mail for ${TYPED} at 91234567`, { cause: new Error(`"${TYPED}"`) }),
  new AggregateError([new Error(TYPED)], TYPED),
])("the log leaves out the part of an error message that repeats user input: %#", (error) => {
  const logged = JSON.stringify(toLoggedError(error));
  expect(logged).not.toContain(TYPED);
  expect(logged).not.toContain("91234567");
});

test("the log of an unexpected exception contains the source file and line", () => {
  const { type, message, stack } = toLoggedError(new TypeError("x is not a function"));
  expect({ type, message }).toEqual({ type: "TypeError", message: "x is not a function" });
  expect(stack?.[0]).toContain("logged-error.test.ts");
});

test("the log contains only the type of a thrown value that is not an error", () => {
  expect(toLoggedError(TYPED)).toEqual({ type: "string", message: "" });
  expect(toLoggedError(new Response(TYPED)).type).toBe("Response");
});

test("the log contains at most five errors of a cyclic chain of causes", () => {
  const ring = new Error("ring");
  ring.cause = ring;
  expect(JSON.stringify(toLoggedError(ring)).match(/"ring"/g)).toHaveLength(5);
});
