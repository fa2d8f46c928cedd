import { localeOf, type Locale } from '@/contracts/locales';
import type { Db } from '../db/connect';
import {
  loadContentRows,
  loadProductRows,
  type ContentRows,
  type ProductRows,
} from '../catalog/loadShopRows';
import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import { createContentView, type ContentView } from './contentView';

/** Everything the content service and the CMS answer from, at one version. */
export interface ContentSnapshot {
  readonly version: number;
  readonly rows: ContentRows & ProductRows;
  /**
   * The shop in one language, made when it is first asked for.
   * @param key  locale key in any letter case; unknown ones read as en-US
   */
  view(key: string | null | undefined, isPreview: boolean): ContentView;
}

const snapshot = createVersionedSnapshot(async (tx, version): Promise<ContentSnapshot> => {
  const rows = { ...(await loadProductRows(tx)), ...(await loadContentRows(tx)) };
  const views = new Map<string, ContentView>();
  return {
    version,
    rows,
    view(key, isPreview) {
      const locale: Locale = (key && localeOf(key)) || 'en-US';
      const name = `${locale} ${isPreview}`;
      const known = views.get(name) ?? createContentView(rows, locale, isPreview);
      views.set(name, known);
      return known;
    },
  };
});

/** The content in memory; a change by any process is seen within a second. */
export function loadContent(db: Db): Promise<ContentSnapshot> {
  return snapshot.current(db);
}

/** Makes the next `loadContent` look for a new version at once. */
export function expireContent(db: Db): void {
  snapshot.expire(db);
}
