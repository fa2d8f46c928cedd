import { Fragment } from 'react';
import type { CartItem } from '@/contracts/ordering/cart';
import { useForeignLang } from '@/i18n/useForeignLang';

/** Size, vase and add-ons of a line as words beside each other, each in the language it is written in. */
export function LineDetails({ line: { variantTitle, variantLang, accessories } }: { line: CartItem }) {
  const foreign = useForeignLang();
  const words = [
    { id: 'size', name: variantTitle, lang: variantLang },
    ...accessories.map(({ id, name, lang }) => ({ id, name, lang })),
  ].filter(({ name }) => name);
  return words.map(({ id, name, lang }, at) => (
    <Fragment key={id}>
      {at > 0 && ' · '}
      <span lang={foreign(lang)}>{name}</span>
    </Fragment>
  ));
}
