import * as z from 'zod/mini';
import { byMethod, refuse } from './answer';
import { withinBudget } from './withinBudget';

/** Levels by weight; smaller is graver. @source spec §7 (POST same-origin /api/log) */
export const logLevels = { error: 1, warn: 2, info: 3, http: 4, verbose: 5, debug: 6, silly: 7 } as const;

const printable = (max: number) => z.string().check(z.maxLength(max));

const LogEntry = z.strictObject({
  level: z.enum(Object.keys(logLevels) as [keyof typeof logLevels]),
  message: printable(500),
  stack: z.optional(printable(4000)),
  additionalData: z.optional(
    z.record(z.string().check(z.maxLength(60)), z.union([printable(300), z.number(), z.boolean()])),
  ),
});

const limited = withinBudget(60);

/** Mail addresses, card-like numbers and tokens never reach a log. */
const withoutSecrets = (text: string): string =>
  text
    .replace(/[^\s@"']+@[^\s@"']+/g, '[e-mail]')
    .replace(/\b(?:\d[ -]?){12,19}\b/g, '[number]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]');

/** Takes an error report of a browser and writes it as one JSON line. @source spec §7 (POST same-origin /api/log) */
export const log = byMethod({
  POST: limited(async (request, response) => {
    const entry = LogEntry.safeParse(request.body);
    if (!entry.success) return refuse(response, 400, 'REQ.INVALID', 'The report is not in the known form.');
    process.stderr.write(`${withoutSecrets(JSON.stringify({ source: 'browser', ...entry.data }))}\n`);
    response.status(204).end();
  }),
});
