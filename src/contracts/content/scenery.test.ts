import { readFileSync } from 'node:fs';
import { scenery } from './scenery.generated';

interface Finished {
  readonly id: string;
  readonly version: string;
  readonly files: Record<string, unknown>;
}

const manifest = JSON.parse(readFileSync('data/pictures/manifest.json', 'utf8')) as Finished[];

describe('pictures of pages that ask no content service', () => {
  it.each(Object.values(scenery))('$id lies where the manifest says', ({ id, path, widths }) => {
    const finished = manifest.find((entry) => entry.id === id);
    expect(path).toBe(`/media/${id}/${finished?.version}`);
    expect(widths.map(String)).toEqual(Object.keys(finished?.files ?? {}));
  });
});
