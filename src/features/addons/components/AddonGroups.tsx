import { Check, Plus } from 'lucide';
import styled from 'styled-components';
import type { AddonView } from '@/features/product/rules';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice, toCents } from '@/lib/money';
import { choiceSurface } from '@/ui/controls/choiceStyles';
import { Icon } from '@/ui/icons/Icon';
import { Text } from '@/ui/layout/Text';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Picture } from '@/ui/media/Picture';
import { addonCents, type AddonGroup } from '../rules';

interface AddonGroupsProps {
  groups: readonly AddonGroup<AddonView>[];
  selected: readonly string[];
  onToggle: (id: string) => void;
}

/** Cards, then ribbons, each kind with its hint. */
export function AddonGroups({ groups, selected, onToggle }: AddonGroupsProps) {
  const t = useTranslations('addons');
  return (
    <Root>
      {groups.length === 0 && (
        <Text size="sm" tone="soft">
          {t('none')}
        </Text>
      )}
      {groups.map((group) => (
        <fieldset key={group.type}>
          <legend>
            {t(`types.${group.type}`)}
            <small>{t(`typeHint.${group.type}`)}</small>
          </legend>
          <Row>
            {group.addons.map((addon) => (
              <AddonCard
                key={addon.id}
                addon={addon}
                isChosen={selected.includes(addon.id)}
                onToggle={() => onToggle(addon.id)}
              />
            ))}
          </Row>
        </fieldset>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-sm);
  min-width: 0;

  fieldset {
    min-width: 0;
  }

  legend {
    margin-bottom: 0.6rem;
    font-size: var(--text-sm);
    font-weight: 550;
  }

  legend small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 400;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(6.5rem, 45%), 1fr));
  gap: var(--space-3xs);
`;

interface AddonCardProps {
  addon: AddonView;
  isChosen: boolean;
  onToggle: () => void;
}

/** One card or ribbon: picture, name and price; the whole surface is the checkbox. */
export function AddonCard({ addon, isChosen, onToggle }: AddonCardProps) {
  const t = useTranslations('addons');
  const foreign = useForeignLang();
  const { promotional, regular } = addon.price;
  return (
    <Card>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <Frame>
        <Picture source={addon.picture} alt="" sizes="9rem" ratio="1" />
        <Mark aria-hidden>
          <Icon of={isChosen ? Check : Plus} size="sm" />
        </Mark>
      </Frame>
      <CardName lang={foreign(addon.lang)}>{addon.name}</CardName>
      <Amount>
        {formatPrice(addonCents(addon.price))}
        {promotional !== undefined && promotional < regular && (
          <>
            <s aria-hidden>{formatPrice(toCents(regular))}</s>
            <VisuallyHidden>{t('regularPrice', { price: formatPrice(toCents(regular)) })}</VisuallyHidden>
          </>
        )}
      </Amount>
    </Card>
  );
}

const Card = styled.label`
  ${choiceSurface}
  display: grid;
  align-content: start;
  gap: 0.2rem;
  padding: 0.4rem 0.4rem 0.6rem;
  font-size: var(--text-xs);
  line-height: 1.35;

  &:only-child {
    grid-column: 1 / -1;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    align-content: center;
    column-gap: var(--space-xs);
    padding-bottom: 0.4rem;

    > :nth-child(2) {
      grid-row: 1 / span 2;
    }

    > :nth-child(3) {
      align-self: end;
    }
  }
`;

const Frame = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  border-radius: var(--radius-sm);
`;

const Mark = styled.span`
  position: absolute;
  inset: auto 0.35rem 0.35rem auto;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: 50%;
  background: var(--paper);
  color: var(--leaf-deep);

  :checked ~ span > & {
    background: var(--leaf-deep);
    color: var(--on-leaf);
  }
`;

const CardName = styled.span`
  margin-top: 0.25rem;
  font-weight: 550;
`;

const Amount = styled.span`
  color: var(--ink-soft);
  font-variant-numeric: lining-nums tabular-nums;

  s {
    margin-inline-start: 0.4em;
    color: var(--ink-faint);
  }
`;
