import { Flower2 } from 'lucide-react';
import styled from 'styled-components';
import { selectCurrentVase, selectVases, setCurrentSelectedVase } from '@/features/product/state';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { Icon } from '@/ui/icons/Icon';
import { Picture } from '@/ui/media/Picture';

/** The vases that go with the chosen size; "no vase" is one of them. */
export function VasePicker() {
  const t = useTranslations('product');
  const dispatch = useAppDispatch();
  const vases = useAppSelector(selectVases);
  const current = useAppSelector(selectCurrentVase);
  if (vases.length < 2) return null;
  return (
    <ChoiceCards
      legend={t('page.vase')}
      name="vase"
      arrangement="tiles"
      value={current?.id ?? null}
      onChange={(id) => dispatch(setCurrentSelectedVase(id))}
      choices={vases.map((vase) => ({
        value: vase.id,
        label: vase.title,
        detail:
          vase.cents === 0
            ? vase.isDummy
              ? ''
              : t('page.free')
            : t('page.plus', { price: formatPrice(vase.cents) }),
        picture: vase.isDummy ? (
          <NoVase>
            <Icon of={Flower2} size="xl" />
          </NoVase>
        ) : (
          <Picture source={vase.picture} alt="" sizes="9rem" ratio="1" />
        ),
      }))}
    />
  );
}

const NoVase = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  background: var(--leaf-tint);
  color: var(--leaf);
`;
