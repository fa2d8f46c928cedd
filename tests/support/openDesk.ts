import { expireDeliveryRules } from '@/backend/calendars/rules/loadDeliveryRules';
import { runDeskTool } from '@/backend/desk/runDeskTool';
import { fixedClock } from '@/lib/clock';
import { askDates } from './askDates';
import type { InProcessBackend } from './inProcessBackend';

/** The florist's desk of a test, and what the storefront is told about one day after it. */
export function openDesk(backend: InProcessBackend, now: string, { isLive = false } = {}) {
  const desk = async (line: string) => {
    const printed: string[] = [];
    const files = new Map<string, string>();
    const code = await runDeskTool(
      (line.match(/(?:[^\s"]|"[^"]*")+/g) ?? []).map((word) => word.replaceAll('"', '')),
      {
        databaseUrl: async () => backend.databaseUrl,
        print: (text) => void printed.push(text),
        clock: fixedClock(now),
        ...{ user: 'ada', isLive },
        writeFile: async (file, text) => void files.set(file, text),
      },
    );
    // What other processes see after a second.
    expireDeliveryRules(backend.db);
    return { code, text: printed.join('\n'), files };
  };
  const dayOf = async (date: string, zipCode: string, id: string) => {
    const { answer } = await askDates(backend, {
      productList: [{ id }],
      zipCode,
      startDate: date,
      endDate: date,
    });
    const [option] = answer.dateProductMap[date]?.[0]?.deliveryOptions ?? [];
    return option
      ? { fee: option.deliveryFee, surcharge: option.totalSurchargeFee, message: option.message }
      : answer.unavailableDates[date]?.reason;
  };
  return { desk, dayOf };
}
