import { expect, test } from "vitest";
import { updateBasicInfo } from "@contract/shop/accounts";
import { CODE_TYPE } from "@contract/model/states";
import { codeMailedTo, makeShopper } from "../../../tests/fixtures/accounts";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import { changeBasicInfo, readBasicInfo } from "./change-info";

const database = openTestDatabase();

const submitted = {
  realName: "Chan Siu Ming",
  nickname: "Ming",
  phone: "91234567",
  sex: 0,
  birthday: "1990-01-31",
  address: "",
  doorNumber: "",
};

async function change(id: string, input: object) {
  return changeBasicInfo(
    openShop(database.db),
    id,
    updateBasicInfo.request.parse({ ...submitted, ...input }),
    { device: null, ip: "127.0.0.1" },
  );
}

test("a new e-mail needs the code that was mailed to it, for this purpose and no other", async () => {
  const shop = openShop(database.db);
  const { id, email: old } = await makeShopper(shop);
  const email = "Moved@Rootwell.example";
  await expect(change(id, { email })).rejects.toMatchObject({
    field: "code",
    params: { message: "code.required" },
  });
  const forRegistering = await codeMailedTo(shop, email.toLowerCase(), CODE_TYPE.register);
  const forMoving = await codeMailedTo(shop, email.toLowerCase(), CODE_TYPE.changeEmail);
  if (forRegistering !== forMoving)
    await expect(change(id, { email, code: forRegistering })).rejects.toMatchObject({
      key: "codeWrong",
    });
  expect((await readBasicInfo(shop, id)).email).toBe(old);
  await change(id, { email, code: forMoving });
  expect((await readBasicInfo(shop, id)).email).toBe("moved@rootwell.example");
});

test("an e-mail that somebody has is refused before any code counts, one's own needs none", async () => {
  const shop = openShop(database.db);
  const [one, other] = [await makeShopper(shop), await makeShopper(shop)];
  await expect(
    change(one.id, { email: other.email.toUpperCase(), code: "123456" }),
  ).rejects.toMatchObject({ key: "emailDuplicate", field: "email" });
  await change(one.id, { email: one.email.toUpperCase(), nickname: "Same" });
  expect(await readBasicInfo(shop, one.id)).toMatchObject({ email: one.email, nickname: "Same" });
});

test("the login account, and a picture that is not one's own, cannot be set", async () => {
  const shop = openShop(database.db);
  const { id, loginName } = await makeShopper(shop);
  await change(id, { loginName: "somebody01", id: "1" });
  expect((await readBasicInfo(shop, id)).loginName).toBe(loginName);
  for (const headImg of ["/profile/avatars/another.webp", "//evil.example/x", "../../etc/passwd"])
    await expect(change(id, { headImg })).rejects.toMatchObject({ field: "headImg" });
});
