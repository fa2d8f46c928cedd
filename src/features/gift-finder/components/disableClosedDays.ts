import { compactZip, zipProblem } from '@/features/delivery/rules';
import { fetchCoverage } from '@/features/delivery/state';
import type { ThunkTools } from '@/store/createAppThunk';

/**
 * Disables the days of the sentence on which nothing can be delivered to its zip. Without a zip, or without an answer of
 * the service, all can be chosen. A day that is already chosen stays; the server then says what is wrong. Loaded late: the
 * delivery checks are not needed before there is a zip.
 * @source spec §4 Available dates, §7 Fulfilment (zipcodecoverage)
 */
export async function disableClosedDays(
  form: HTMLFormElement,
  dispatch: ThunkTools['dispatch'],
): Promise<void> {
  const zip = form.elements.namedItem('zipcode');
  const days = form.elements.namedItem('date');
  if (!(zip instanceof HTMLInputElement) || !(days instanceof HTMLSelectElement)) return;
  const entered = zip.value;
  const coverage = zipProblem(entered) ? null : await dispatch(fetchCoverage(compactZip(entered))).unwrap();
  if (zip.value !== entered) return;
  const open = coverage && new Set(coverage.dates);
  for (const day of days.options)
    day.disabled = Boolean(open && day.value && !day.selected && !open.has(day.value));
}
