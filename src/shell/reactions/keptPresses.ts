import { isMeasured } from '@/features/consent/state';
import { readStoredJson, writeStored } from '@/lib/browserStorage';
import type { RootState } from '../rootReducer';
import { type LinkPressed, takePresses } from './reactions';

/** A link as events name it, with the route pattern of the page it was pressed on. */
export interface KeptPress {
  readonly path: string;
  readonly words: string;
  readonly pathname: string;
}

const storedKey = 'earlyPresses';
/** More are not pressed on a page before it is left. */
const most = 5;
const longest = 200;

/**
 * The page is left before measuring has begun: keeps which of the shop's links was pressed for the next page of this tab,
 * where the visit may be measured.
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function keepPresses(): void {
  const kept = takePresses().flatMap(({ action, after }): KeptPress[] => {
    const { press, path, words, origin } = action as LinkPressed;
    const isHere = press.type === 'click' && origin === window.location.origin;
    const pathname = (after as RootState | undefined)?.routeChange.pathname;
    return isHere && pathname ? [{ path, words: words.slice(0, longest), pathname }] : [];
  });
  if (kept.length > 0 && isMeasured(document.documentElement.lang))
    writeStored('sessionStorage', storedKey, JSON.stringify(kept.slice(-most)));
}

/** What the page before has kept, once. */
export function takeKeptPresses(): readonly KeptPress[] {
  const kept = readStoredJson('sessionStorage', storedKey);
  writeStored('sessionStorage', storedKey, null);
  return Array.isArray(kept) ? kept.filter(isPress) : [];
}

const isPress = (one: unknown): one is KeptPress =>
  ['path', 'words', 'pathname'].every(
    (name) => typeof (one as Partial<Record<string, unknown>> | null)?.[name] === 'string',
  );
