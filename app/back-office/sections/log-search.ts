import { KEYWORD_LENGTH } from "@contract/model/limits";
import { isId } from "@contract/model/ids";
import { parseDayParam } from "./parse-day-param";
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

/** The filters in the URL of a log. A missing filter is an empty text. */
export interface LogSearch {
  readonly kind: LogKind;
  readonly keyword: string;
  /** The first and last day in the shop's time zone, `yyyy-MM-dd`. */
  readonly from: string;
  readonly until: string;
  readonly side: SignInSide | "";
  /** The outcome of the listed sign-ins. Empty for all. */
  readonly outcome: SignInOutcome | "";
  /** The status of the listed mails. Empty for all. */
  readonly status: MailStatus | "";
  /** The service whose errors are listed. Empty for both services. */
  readonly part: FaultPart | "";
  /** The id of the last row of the previous page. The listed rows are older. */
  readonly before: string;
}

/** Reads the filters from the URL of a log and ignores invalid ones. */
export function readLogSearch(url: string): LogSearch {
  const asked = new URL(url).searchParams;
  const text = (name: string) => asked.get(name)?.trim() ?? "";
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word | "" =>
    words.find((each) => each === text(name)) ?? "";
  return {
    kind: oneOf("kind", LOG_KINDS) || "actions",
    keyword: text("keyword").slice(0, KEYWORD_LENGTH.max),
    from: parseDayParam(asked, "from"),
    until: parseDayParam(asked, "until"),
    side: oneOf("side", SIGN_IN_SIDES),
    outcome: oneOf("outcome", SIGN_IN_OUTCOMES),
    status: oneOf("status", MAIL_STATUSES),
    part: oneOf("part", FAULT_PARTS),
    before: isId(text("before")) ? text("before") : "",
  };
}

/** Returns the query parameters that the calls of all logs share. */
export function toLogQuery({ keyword, from, until, before }: LogSearch) {
  return {
    ...(keyword !== "" && { keyword }),
    ...(from !== "" && { from }),
    ...(until !== "" && { until }),
    ...(before !== "" && { before }),
  };
}
