import { selectPartnerId } from '@/features/attribution/state';
import { selectStaticData } from '@/features/content/state';
import { selectRouteLocale } from '@/features/navigation/state';
import type { RootState } from '../rootReducer';

/**
 * Keeps the static content of the visit's partner in session storage under staticData_{partnerId}_{locale}.
 * @source spec §4 Static content
 */
export function keepStaticData(state: RootState): void {
  const texts = selectStaticData(state);
  if (!texts) return;
  try {
    const key = `staticData_${selectPartnerId(state) ?? 'global'}_${selectRouteLocale(state)}`;
    window.sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    /* Storage may be full or forbidden; every page brings its static content along anyway. */
  }
}
