import { isWholeZip, keptIsoDate, normalizeZip, type PickedDate } from '../rules';

/** Key under which the last place and date are kept. @source spec §9 Stored keys */
const storedKey = 'fyf-availability';

export interface RememberedDelivery {
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly pick: PickedDate | null;
}

const nothing: RememberedDelivery = { zipCode: null, city: null, pick: null };

/** The last visit's place and date, as far as they still make sense. @source spec §4 (stored zip and date) */
export function rememberedDelivery(): RememberedDelivery {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storedKey) ?? 'null');
    return typeof stored === 'object' && stored !== null ? tidy(stored as Record<string, unknown>) : nothing;
  } catch {
    return nothing;
  }
}

/** Keeps a place and date for the next visit; a browser that refuses loses only that. @source spec §9 Stored keys */
export function rememberDelivery({ zipCode, city, pick }: RememberedDelivery): void {
  try {
    window.localStorage.setItem(storedKey, JSON.stringify({ zipCode, city, pick }));
  } catch {
    /* Storage may be full or forbidden; the choice then lasts for this visit. */
  }
}

function tidy({ zipCode, city, pick }: Record<string, unknown>): RememberedDelivery {
  if (typeof zipCode !== 'string' || !isWholeZip(zipCode)) return nothing;
  return {
    zipCode: normalizeZip(zipCode),
    city: typeof city === 'string' ? city.slice(0, 80) : null,
    pick: tidyPick(pick),
  };
}

function tidyPick(pick: unknown): PickedDate | null {
  if (typeof pick !== 'object' || pick === null) return null;
  const { deliveryOption, dateIso, endIso } = pick as Record<string, unknown>;
  const start = typeof dateIso === 'string' ? keptIsoDate(dateIso) : undefined;
  const end = typeof endIso === 'string' ? keptIsoDate(endIso) : undefined;
  if (!start || (deliveryOption !== 'fixed' && deliveryOption !== 'flexible' && deliveryOption !== 'holiday'))
    return null;
  if (deliveryOption === 'fixed') return { deliveryOption, dateIso: start };
  return end ? { deliveryOption, dateIso: start, endIso: end } : null;
}
