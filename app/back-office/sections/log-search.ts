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

/** The filters in a log's address. A missing filter is empty. */
export interface LogSearch {
  readonly kind: LogKind;
  readonly keyword: string;
  /** The shop's calendar days, `yyyy-MM-dd`. */
  readonly from: string;
  readonly until: string;
  readonly side: SignInSide | "";
  /** The outcome filter of sign-ins. */
  readonly outcome: SignInOutcome | "";
  /** The status filter of mails. */
  readonly status: MailStatus | "";
  /** The program filter of errors. */
  readonly part: FaultPart | "";
  /** The last row of the previous page. */
  readonly before: string;
}

/** Reads the address of a log and ignores invalid filters. */
export function readLogSearch(url: string): LogSearch {
  const asked = new URL(url).searchParams;
  const text = (name: string) => asked.get(name)?.trim() ?? "";
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word | "" =>
    words.find((each) => each === text(name)) ?? "";
  return {
    kind: oneOf("kind", LOG_KINDS) || "actions",
    keyword: text("keyword").slice(0, KEYWORD_LENGTH.max),
    from: readDay(asked, "from"),
    until: readDay(asked, "until"),
    side: oneOf("side", SIGN_IN_SIDES),
    outcome: oneOf("outcome", SIGN_IN_OUTCOMES),
    status: oneOf("status", MAIL_STATUSES),
    part: oneOf("part", FAULT_PARTS),
    before: isId(text("before")) ? text("before") : "",
  };
}

/** Returns the query that all logs share. */
export function queryOf({ keyword, from, until, before }: LogSearch) {
  return {
    ...(keyword !== "" && { keyword }),
    ...(from !== "" && { from }),
    ...(until !== "" && { until }),
    ...(before !== "" && { before }),
  };
}
