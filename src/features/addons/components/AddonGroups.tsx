import styled from 'styled-components';
import type { AddonView } from '@/features/product/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { Text } from '@/ui/layout/Text';
import type { AddonGroup } from '../rules';
import { AddonCard } from './AddonCard';

interface AddonGroupsProps {
  groups: readonly AddonGroup<AddonView>[];
  selected: readonly string[];
  onToggle: (id: string) => void;
}

/** Cards, then ribbons, each kind with its sentence. */
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
