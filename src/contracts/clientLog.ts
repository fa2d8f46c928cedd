/** Levels of a browser's report by weight; smaller is graver. @source spec §7 (POST same-origin /api/log) */
export const logLevels = { error: 1, warn: 2, info: 3, http: 4, verbose: 5, debug: 6, silly: 7 } as const;
export type LogLevel = keyof typeof logLevels;
export const logLevelNames = Object.keys(logLevels) as [LogLevel, ...LogLevel[]];

/** Which reports of browsers are wanted. */
export interface ClientLogSettings {
  /** The lightest level. */
  readonly level: LogLevel;
  /** Percent of page loads that report at all. */
  readonly percent: number;
}

/** @source spec §7 (POST same-origin /api/log: client log level, default "warn") */
export const defaultClientLog: ClientLogSettings = { level: 'warn', percent: 100 };

/** Whether a report is within the client log level. @source spec §7 (POST same-origin /api/log) */
export const isWithinLevel = (level: LogLevel, { level: lightest }: ClientLogSettings): boolean =>
  logLevels[level] <= logLevels[lightest];
