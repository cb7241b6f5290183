/* Tests four kinds of backends with each row of the specification that only concerns the backend. */
import { describe } from "vitest";
import { ApiClient } from "../contract/api-client";
import { loadDeclaredCalls } from "../contract/declared-calls";
import { describeSpecification } from "../contract/specification-rows";
import { MAILED_CODE, UNSUPPORTED_CALL_RESPONSES, SpecifiedBackend } from "./specified-backend";

const calls = await loadDeclaredCalls();
const ACCOUNT = { loginName: "shopper2026", password: "Rootwell2026" };

describe.each(UNSUPPORTED_CALL_RESPONSES)(
  "the specification rows against a backend that responds to unknown calls with %s",
  (habit) => {
    describeSpecification(async () => {
      const backend = await new SpecifiedBackend(habit).open();
      const person = { realName: "陳大文", nickname: "大文", phone: "91234567", sex: 1 };
      await new ApiClient(backend.url).ask(calls.get("register")!, {
        ...ACCOUNT,
        ...person,
        code: MAILED_CODE,
        birthday: "1990-02-03",
        email: "shopper2026@example.com",
      });
      return {
        url: backend.url,
        account: ACCOUNT,
        productId: "71",
        close: () => backend.close(),
      };
    });
  },
);
