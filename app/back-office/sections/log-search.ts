import { KEYWORD_LENGTH } from "@contract/model/limits";
import { isId } from "@contract/model/ids";
import { readDay } from "./read-day";
import {
  FAULT_PARTS,
  LOG_KINDS,
  MAIL_STATUSES,
  SIGN_IN_OUTCOMES,
  SIGN_IN_SIDES,
  type FaultPart,
  type LogKind,
  type MailStatus,
  type SignInOutcome,
  type SignInSide,
} from "@contract/staff/states";

/** What the address of a log asks for; empty where it does not say. */
export interface LogSearch {
  readonly kind: LogKind;
  readonly keyword: string;
  /** Days of the shop, `yyyy-MM-dd`. */
  readonly from: string;
  readonly until: string;
  readonly side: SignInSide | "";
  /** Of sign-ins. */
  readonly outcome: SignInOutcome | "";
  /** Of mails. */
  readonly status: MailStatus | "";
  /** Of errors. */
  readonly part: FaultPart | "";
  /** The last row of the page before. */
  readonly before: string;
}

/** Reads the address of a log; what makes no sense in it asks for nothing. */
export function readLogSearch(url: string): LogSearch {
  const asked = new URL(url).searchParams;
  const text = (name: string) => asked.get(name)?.trim() ?? "";
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word | "" =>
    words.find((each) => each === text(name)) ?? "";
  return {
    kind: oneOf("kind", LOG_KINDS) || "actions",
    keyword: text("keyword").slice(0, KEYWORD_LENGTH.max),
    ...{ from: readDay(asked, "from"), until: readDay(asked, "until") },
    side: oneOf("side", SIGN_IN_SIDES),
    outcome: oneOf("outcome", SIGN_IN_OUTCOMES),
    status: oneOf("status", MAIL_STATUSES),
    part: oneOf("part", FAULT_PARTS),
    before: isId(text("before")) ? text("before") : "",
  };
}

/** What every log is asked with. */
export function queryOf({ keyword, from, until, before }: LogSearch) {
  return {
    ...(keyword !== "" && { keyword }),
    ...(from !== "" && { from }),
    ...(until !== "" && { until }),
    ...(before !== "" && { before }),
  };
}
