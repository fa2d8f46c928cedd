import { compactZip, zipProblem } from '@/features/delivery/rules';
import { fetchCoverage } from '@/features/delivery/state';
import type { ThunkTools } from '@/store/createAppThunk';

/**
 * Closes the days of the sentence on which nothing can come to the place that stands in it, before it is sent; without a
 * place, or while nobody can be asked, all are open. A day that is chosen already stays, and the answer says what is wrong.
 * @source spec §4 Available dates, §7 Fulfilment (zipcodecoverage)
 */
export async function markClosedDays(form: HTMLFormElement, dispatch: ThunkTools['dispatch']): Promise<void> {
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
