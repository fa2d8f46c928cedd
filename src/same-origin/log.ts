import * as z from 'zod/mini';
import { isPrivateName, withoutPersons } from '@/lib/withoutPersons';
import { serverEnvironment } from '@/config/serverEnvironment';
import { isWithinLevel, logLevelNames } from '@/contracts/clientLog';
import { endpoint, refuse } from './answer';

const printable = (max: number) => z.string().check(z.maxLength(max));

const LogEntry = z.strictObject({
  level: z.enum(logLevelNames),
  message: printable(500),
  stack: z.optional(printable(4000)),
  additionalData: z.optional(
    z.record(z.string().check(z.maxLength(60)), z.union([printable(300), z.number(), z.boolean()])),
  ),
});

/** A report without anything about a person, field by field: its writer may not know what a text contains. */
function namingNobody({ message, stack, additionalData = {}, level }: z.infer<typeof LogEntry>) {
  const facts = Object.entries(additionalData).map(([name, value]) => {
    if (isPrivateName(name) && typeof value !== 'boolean') return [name, '[private]'];
    const text = withoutPersons(String(value));
    return [withoutPersons(name), text === String(value) ? value : text];
  });
  return {
    ...{ level, message: withoutPersons(message) },
    ...(stack !== undefined && { stack: withoutPersons(stack) }),
    ...(facts.length > 0 && { additionalData: Object.fromEntries(facts) as Record<string, unknown> }),
  };
}

/**
 * Takes an error report of a browser and writes it as one JSON line; what is lighter than the client log level is dropped.
 * @source spec §7 (POST same-origin /api/log)
 */
export const log = endpoint('POST', 60, async (request, response) => {
  const entry = LogEntry.safeParse(request.body);
  if (!entry.success) return refuse(response, 400, 'REQ.INVALID', 'The report is not in the known form.');
  if (isWithinLevel(entry.data.level, serverEnvironment().clientLog))
    process.stderr.write(`${JSON.stringify({ source: 'browser', ...namingNobody(entry.data) })}\n`);
  response.status(204).end();
});
