import { formed, listOf, maybe, orElse, record, wholeListOf } from '@/lib/shape/composed';
import { anyText, filledText, finite, linkAddress, type Shape } from '@/lib/shape/shape';
import type { PictureSet } from './pictures';
import type { ConditionalContent } from './staticContent';

/** A text that may be missing. */
export const text = orElse(anyText, '');
/** The words of a list that are not empty. */
export const words = orElse(listOf(filledText), []);

/** A picture with all that is needed to draw it. @source spec §3 Product detail state (image) */
export const picture: Shape<PictureSet> = record({
  id: text,
  path: filledText,
  widths: listOf(finite, { atLeast: 1 }),
  width: finite,
  height: finite,
  blurDataUrl: maybe(filledText),
});

export const link = record({ title: filledText, url: linkAddress });

/**
 * Content chosen by tags. A condition is written as a record or as an entry that keeps both parts in its `fields`.
 * @source spec §3 Conditional content entry
 */
export function conditional<T>(content: Shape<T>): Shape<ConditionalContent<T>> {
  const condition = record({ tags: wholeListOf(filledText), customContent: content });
  return record({
    defaultContent: content,
    conditions: maybe(listOf(formed(fieldsOrSelf, condition))),
    whiteList,
  }) as Shape<unknown> as Shape<ConditionalContent<T>>;
}

/** Tags that may choose; a list that cannot be read allows none. */
const whiteList: Shape<readonly string[] | undefined> = {
  standIn: { value: undefined },
  read: (value, note, path) => words.read(value, note, path) ?? [],
};

/** What an entry inside an entry says: its fields, or itself when it has none. */
export function fieldsOrSelf(value: unknown): unknown {
  const fields = typeof value === 'object' && value !== null && 'fields' in value ? value.fields : undefined;
  return typeof fields === 'object' && fields !== null ? fields : value;
}
