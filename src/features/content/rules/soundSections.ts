import type { Section } from '@/contracts/content/sections';

/** What a section cannot be drawn without, by type. */
const needed: Readonly<Record<Section['type'], readonly string[]>> = {
  hero: ['heading', 'text', 'action.url', 'action.title', 'picture.path'],
  collectionCarousel: ['heading', 'collection'],
  occasionTiles: ['heading', 'tiles'],
  editorial: ['heading', 'text', 'picture.path'],
  richText: ['paragraphs'],
  faq: ['heading', 'questions'],
  siteWideAvailableGifts: ['heading'],
  emailOffers: ['heading'],
};

/** Lists whose items are drawn one by one, and what each item needs. */
const items: Partial<Record<Section['type'], { readonly list: string; readonly needs: readonly string[] }>> =
  {
    occasionTiles: { list: 'tiles', needs: ['title', 'url', 'picture.path'] },
    faq: { list: 'questions', needs: ['question', 'answer'] },
  };

/**
 * The sections of a page that can be drawn. Unknown types, half-written sections and half-written items are left out,
 * each with a line in the log, so that an editor's slip costs a part and never the page.
 * @param page  handle of the page, for the log
 * @source spec §3 Page data (sections)
 */
export function soundSections(sections: unknown, page: string): Section[] {
  if (!Array.isArray(sections)) {
    skip(page, 'its list of sections', 'is no list');
    return [];
  }
  return sections.flatMap((section: unknown, at) => soundSection(section, page, at));
}

function soundSection(section: unknown, page: string, at: number): Section[] {
  const type = partOf(section, 'type');
  const place = `section ${at + 1} (${String(type)})`;
  if (typeof type !== 'string' || !Object.hasOwn(needed, type)) {
    skip(page, place, 'is of a type nobody knows');
    return [];
  }
  const known = type as Section['type'];
  const missing = needed[known].filter((path) => isBlank(partOf(section, path)));
  if (missing.length > 0) {
    skip(page, place, `lacks ${missing.join(', ')}`);
    return [];
  }
  const sound = withSoundItems(section as Section, known, (item, lacks) =>
    skip(page, `${place}, item ${item}`, `lacks ${lacks}`),
  );
  return sound ? [sound] : [];
}

function withSoundItems(
  section: Section,
  type: Section['type'],
  report: (item: number, lacks: string) => void,
): Section | undefined {
  const rule = items[type];
  if (!rule) return section;
  const list = partOf(section, rule.list);
  const sound = (Array.isArray(list) ? list : []).filter((item: unknown, at) => {
    const missing = rule.needs.filter((path) => isBlank(partOf(item, path)));
    if (missing.length > 0) report(at + 1, missing.join(', '));
    return missing.length === 0;
  });
  return sound.length > 0 ? { ...section, [rule.list]: sound } : undefined;
}

/** A value inside a value: "action.url". */
function partOf(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined,
      value,
    );
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function skip(page: string, what: string, why: string): void {
  console.warn(`Page "${page}": ${what} ${why} and is skipped.`);
}
