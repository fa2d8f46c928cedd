import { Fragment } from 'react';
import type { CartItem } from '@/contracts/ordering/cart';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useTranslations } from '@/i18n/useTranslations';
import { vaseOfLine } from '../rules';

/**
 * Size, vase and add-ons of a line as words beside each other, each in the language it is written in; where vases are
 * offered and none was chosen, it says that there is none.
 */
export function LineDetails({ line }: { line: CartItem }) {
  const t = useTranslations('cart');
  const foreign = useForeignLang();
  const { variantTitle, variantLang, accessories } = line;
  const isWithoutVase = line.isWithoutVase && !vaseOfLine(line);
  const words = [
    { id: 'size', name: variantTitle, lang: variantLang },
    ...accessories.map(({ id, name, lang }) => ({ id, name, lang })),
    { id: 'no-vase', name: isWithoutVase ? t('line.noVase') : '', lang: undefined },
  ].filter(({ name }) => name);
  return words.map(({ id, name, lang }, at) => (
    <Fragment key={id}>
      {at > 0 && ' · '}
      <span lang={foreign(lang)}>{name}</span>
    </Fragment>
  ));
}
