import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { registerRequest } from "@contract/shop/accounts";
import { CODE_TYPE } from "@contract/model/states";
import { resetPassword } from "../../backend/services/accounts/change-password";
import { isCorrectPassword } from "../../backend/services/accounts/passwords";
import { register } from "../../backend/services/accounts/register";
import {
  requireCorrectCode,
  exchangeCode,
} from "../../backend/services/accounts/verification-codes";
import { shopper, verificationCode } from "../../backend/database/schema/shoppers";
import { findShopperByLoginName } from "../../backend/database/shoppers";
import { Refusal } from "../../backend/rules/refusal";
import { mailCode, makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { makeBarrier } from "../fixtures/barrier";
import { openShop, splitSettledResults } from "../fixtures/money-shop";
import { selectRoundCount } from "../fixtures/rounds";
import { openSecondInstance } from "../fixtures/second-instance";

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);

const counted = { ip: "127.0.0.1", counted: false };
const submitted = {
  realName: "Chan Siu Ming",
  phone: "9123 4567",
  nickname: "Ming",
  sex: "0",
  address: "",
  doorNumber: "",
  birthday: "1990-01-31",
  password: PASSWORD,
  confirmPassword: PASSWORD,
} as const;

/**
 * Returns a spelling of a word. Each `nth` has another combination of upper and lower case, with spaces around the
 * word.
 */
function changeCase(word: string, nth: number): string {
  const cased = Array.from(word, (email, at) =>
    (nth >> (at % 6)) % 2 === 1 ? email.toUpperCase() : email.toLowerCase(),
  );
  return " ".repeat(nth % 3) + cased.join("") + " ".repeat(nth % 2);
}

function openShops() {
  return [openShop(database.db), openShop(secondInstance.db)] as const;
}

async function registerAtOnce(
  inputs: readonly { loginName: string; email: string; code?: string; ticket?: string }[],
) {
  const both = openShops();
  return splitSettledResults(
    await Promise.allSettled(
      inputs.map((input, nth) =>
        register(both[nth % 2]!, registerRequest.parse({ ...submitted, ...input }), {
          language: "en",
          device: null,
          ip: counted.ip,
        }),
      ),
    ),
  );
}

async function countShoppers(column: "login_name" | "email", value: string): Promise<number> {
  return database.db.$count(shopper, sql`lower(${sql.identifier(column)}) = ${value}`);
}

test("without a unique index, fifty check-then-write workers create a login name more than once", async () => {
  await database.db.execute(sql`create table naive_shopper (login_name text)`);
  const allHaveLooked = makeBarrier(50);
  const made = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const taken = await database.db.execute(sql`select 1 from naive_shopper`);
      await allHaveLooked();
      if (taken.rows.length > 0) return false;
      await database.db.execute(sql`insert into naive_shopper values ('samename1')`);
      return true;
    }),
  );
  expect(made.filter(Boolean)).toHaveLength(50);
});

test("fifty concurrent registrations of one login name create one account and 49 duplicate errors", async () => {
  const shop = openShop(database.db);
  const inputs = await Promise.all(
    Array.from({ length: 50 }, async (_, nth) => {
      const email = `same-name-${nth}@rootwell.example`;
      const code = await mailCode(shop, email, CODE_TYPE.register);
      return { loginName: changeCase("samename1", nth), email, code };
    }),
  );
  const outcomes = await registerAtOnce(inputs);
  expect(outcomes.done).toHaveLength(1);
  expect(outcomes.refused).toEqual(Array.from({ length: 49 }, () => "loginNameDuplicate"));
  expect(await countShoppers("login_name", "samename1")).toBe(1);
});

test("fifty concurrent registrations of one e-mail address with its code create one account and 49 duplicate errors", async () => {
  const email = "same-mail@rootwell.example";
  const code = await mailCode(openShop(database.db), email, CODE_TYPE.register);
  const outcomes = await registerAtOnce(
    Array.from({ length: 50 }, (_, nth) => ({
      loginName: `samemail${nth}`,
      email: changeCase(email, nth),
      code,
    })),
  );
  expect(outcomes.done).toHaveLength(1);
  expect(outcomes.refused).toEqual(Array.from({ length: 49 }, () => "emailDuplicate"));
  expect(await countShoppers("email", email)).toBe(1);
});

test("a business error of an account call contains the key of its field", () => {
  expect(new Refusal("loginNameDuplicate").field).toBe("loginName");
  expect(new Refusal("emailDuplicate").field).toBe("email");
});

test("without an atomic UPDATE, a hundred check-then-write workers use a verification code more than once", async () => {
  await database.db.execute(sql`create table naive_code (spent boolean)`);
  await database.db.execute(sql`insert into naive_code values (false)`);
  const allHaveLooked = makeBarrier(100);
  const used = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const { rows } = await database.db.execute(sql`select spent from naive_code`);
      await allHaveLooked();
      if (rows[0]!.spent === true) return false;
      await database.db.execute(sql`update naive_code set spent = true`);
      return true;
    }),
  );
  expect(used.filter(Boolean)).toHaveLength(100);
});

test("a hundred concurrent checks of the correct verification code use it once", async () => {
  const both = openShops();
  const email = "hundred@rootwell.example";
  const code = await mailCode(both[0], email, CODE_TYPE.register);
  const outcomes = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: 100 }, (_, nth) =>
        exchangeCode(both[nth % 2]!, { email, type: CODE_TYPE.register, code, ...counted }),
      ),
    ),
  );
  expect(outcomes.done).toHaveLength(1);
  expect(outcomes.refused).toEqual(Array.from({ length: 99 }, () => "codeWrong"));
});

test("a hundred concurrent password resets with one ticket set one password, only for the ticket's e-mail address", async () => {
  const both = openShops();
  const [owner, other] = [await makeShopper(both[0]), await makeShopper(both[0])];
  const type = CODE_TYPE.forgotPassword;
  const code = await mailCode(both[0], owner.email, type);
  const ticket = await exchangeCode(both[0], { email: owner.email, type, code, ...counted });
  const reset = (nth: number, email: string, proof: { ticket: string } | { code: string }) =>
    resetPassword(both[nth % 2]!, {
      email,
      ...proof,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      language: "en",
      ip: counted.ip,
      device: null,
    });
  await expect(reset(0, other.email, { ticket })).rejects.toMatchObject({ key: "codeWrong" });
  await expect(reset(0, owner.email, { code })).rejects.toMatchObject({ key: "codeWrong" });
  const { done, refused } = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: 100 }, (_, nth) => reset(nth, owner.email, { ticket })),
    ),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(Array.from({ length: 99 }, () => "codeWrong"));
});

test("a registration ticket cannot reset a password, and creates one account", async () => {
  const shop = openShop(database.db);
  const email = "ticket@rootwell.example";
  const code = await mailCode(shop, email, CODE_TYPE.register);
  const ticket = await exchangeCode(shop, { email, type: CODE_TYPE.register, code, ...counted });
  const { id, email: before } = await makeShopper(shop);
  await database.db.update(shopper).set({ email }).where(eq(shopper.id, id));
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  await expect(
    resetPassword(shop, {
      email,
      ticket,
      ...passwords,
      language: "en",
      ip: counted.ip,
      device: null,
    }),
  ).rejects.toMatchObject({ key: "codeWrong" });
  await database.db.update(shopper).set({ email: before }).where(eq(shopper.id, id));
  const inputs = ["ticketed2", "ticketed3"].map((loginName) => ({ loginName, email, ticket }));
  const outcomes = await registerAtOnce(inputs);
  expect(outcomes.done).toHaveLength(1);
  expect(outcomes.refused).toEqual(["emailDuplicate"]);
});

test("a hundred concurrent password resets with one code set one password", async () => {
  const both = openShops();
  const { loginName, email } = await makeShopper(both[0]);
  const code = await mailCode(both[0], email, CODE_TYPE.forgotPassword);
  const passwords = Array.from({ length: 100 }, (_, nth) => `Rootwell${nth + 1000}`);
  const outcomes = await Promise.allSettled(
    passwords.map((password, nth) =>
      resetPassword(both[nth % 2]!, {
        email,
        code,
        password,
        confirmPassword: password,
        language: "en" as const,
        ip: counted.ip,
        device: null,
      }),
    ),
  );
  expect(splitSettledResults(outcomes).refused).toEqual(
    Array.from({ length: 99 }, () => "codeWrong"),
  );
  const set = passwords[outcomes.findIndex(({ status }) => status === "fulfilled")]!;
  const owner = await findShopperByLoginName(database.db, loginName);
  expect(await isCorrectPassword(owner?.passwordHash, set)).toBe(true);
});

const GUESSES = selectRoundCount({ few: 1_000, all: 10_000 });
test(`of ${GUESSES} guesses of a code, including the correct one, the backend checks only five`, async () => {
  const both = openShops();
  const email = "guessed@rootwell.example";
  const code = await mailCode(both[0], email, CODE_TYPE.register);
  const guess = (nth: number) => String((Number(code) + 5_000 + nth) % 1_000_000).padStart(6, "0");
  const refused: string[] = [];
  for (let from = 0; from < GUESSES; from += 500) {
    const tries = Array.from({ length: 500 }, (_, nth) => {
      const submittedCode = from > 0 && nth === 250 ? code : guess(from + nth);
      return requireCorrectCode(both[nth % 2]!, {
        email,
        type: CODE_TYPE.register,
        code: submittedCode,
        client: { device: null, ip: counted.ip },
      });
    });
    refused.push(...splitSettledResults(await Promise.allSettled(tries)).refused);
  }
  expect(refused).toEqual(Array.from({ length: GUESSES }, () => "codeWrong"));
  const [row] = await database.db
    .select()
    .from(verificationCode)
    .where(eq(verificationCode.email, email));
  expect(row).toMatchObject({ tries: 5, spentAt: null });
});

test("a wrong code at registration counts as an attempt even if the registration is rolled back", async () => {
  const shop = openShop(database.db);
  const email = "taken-back@rootwell.example";
  const code = await mailCode(shop, email, CODE_TYPE.register);
  const wrong = code === "000000" ? "000001" : "000000";
  const inputs = Array.from({ length: 5 }, (_, nth) => ({
    loginName: `takenback${nth}`,
    email,
    code: wrong,
  }));
  expect((await registerAtOnce(inputs)).refused).toEqual(inputs.map(() => "codeWrong"));
  expect((await registerAtOnce([{ ...inputs[0]!, code }])).refused).toEqual(["codeWrong"]);
  expect(await countShoppers("email", email)).toBe(0);
});
