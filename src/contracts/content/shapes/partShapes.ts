import { formed, listOf, maybe, orElse, record, wholeListOf } from '@/lib/shape/composed';
import { anyText, filledText, finite, linkAddress, oneOf, type Shape } from '@/lib/shape/shape';
import type { ImageRef } from '../fields';
import type { PictureSet } from '../pictures';
import type { LinkField } from '../sections';
import type { ConditionalContent } from '../staticContent';

/** A text that may stay away. */
export const text = orElse(anyText, '');
/** Words in a list, those that say something. */
export const words = orElse(listOf(filledText), []);

/** A picture with all that is needed to draw it. @source spec §3 Product detail state (image) */
export const picture: Shape<PictureSet> = record<PictureSet>({
  id: text,
  path: filledText,
  widths: listOf(finite, { atLeast: 1 }),
  width: finite,
  height: finite,
  blurDataUrl: maybe(filledText),
});

export const link: Shape<LinkField> = record<LinkField>({ title: filledText, url: linkAddress });

/** Pictures of a product by their use. @source spec §3 Product detail state (image[]) */
export const images: Shape<readonly ImageRef[]> = orElse(
  listOf(
    record<ImageRef>({
      type: oneOf(['primary', 'combo']),
      url: text,
      presetType: orElse(filledText, 'new'),
      picture: maybe(picture),
      closer: maybe(picture),
      alt: maybe(filledText),
    }),
  ),
  [],
);

/**
 * Content chosen by tags. A condition is written as a record or as an entry that keeps both parts in its `fields`.
 * @source spec §3 Conditional content entry
 */
export function conditional<T>(content: Shape<T>): Shape<ConditionalContent<T>> {
  type Condition = NonNullable<ConditionalContent<T>['conditions']>[number];
  const condition = record<Condition>({
    tags: wholeListOf(filledText),
    customContent: content as Shape<Condition['customContent']>,
  });
  return record<ConditionalContent<T>>({
    defaultContent: content as Shape<ConditionalContent<T>['defaultContent']>,
    conditions: maybe(listOf(formed(fieldsOrSelf, condition))),
    whiteList,
  });
}

/** Tags that may choose; a list that cannot be read lets none. */
const whiteList: Shape<readonly string[] | undefined> = {
  standIn: { value: undefined },
  read: (value, note, path) => words.read(value, note, path) ?? [],
};

/** What an entry inside an entry says: its fields, or itself when it keeps none. */
export function fieldsOrSelf(value: unknown): unknown {
  const fields = typeof value === 'object' && value !== null && 'fields' in value ? value.fields : undefined;
  return typeof fields === 'object' && fields !== null ? fields : value;
}
