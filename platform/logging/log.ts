import type { EventsOfLevel, LogLevel } from "./log-events";

/** A value that may be logged unchanged. Objects are excluded, because they can contain personal data. */
type Fact = string | number | boolean | bigint | null | undefined | readonly string[];

/**
 * The fields of a log line. An error is only accepted as `err`, because `loggedError` then removes what a
 * shopper has typed.
 */
type Facts<Given> = {
  readonly [Name in keyof Given]: Name extends "err"
    ? unknown
    : Given[Name] extends Fact
      ? Given[Name]
      : never;
};

interface WriteLine<Level extends LogLevel> {
  (event: EventsOfLevel<Level>): void;
  <Given extends object>(event: EventsOfLevel<Level>, facts: Given & Facts<Given>): void;
}

/**
 * The log of a program. Each method accepts the events of its level (platform/logging/log-events.ts) and
 * their fields.
 */
export interface Log {
  readonly info: WriteLine<"info">;
  readonly warn: WriteLine<"warn">;
  readonly error: WriteLine<"error">;
}
