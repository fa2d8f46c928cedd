import { Check } from 'lucide-react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { Text } from '@/ui/layout/Text';
import { Before } from './Before';
import type { DeliveryPanelProps } from './deliveryPanelProps';

/** What stands where the dates will: why to name a place, and what the shop promises. */
export function BeforeZip({ promises = [] }: Pick<DeliveryPanelProps, 'promises'>) {
  const t = useTranslations('delivery');
  return (
    <Before>
      <Text size="sm" tone="soft">
        {t('panel.before')}
      </Text>
      <Promises>
        {promises.slice(0, 3).map(({ title, text }) => (
          <li key={title}>
            <Icon of={Check} size="sm" />
            <span>
              <strong>{title}.</strong> {text}
            </span>
          </li>
        ))}
      </Promises>
    </Before>
  );
}

const Promises = styled.ul`
  display: grid;
  gap: 0.5rem;
  margin-top: var(--space-2xs);
  padding: var(--space-2xs) 0 0;
  border-top: 1px solid var(--hairline);
  list-style: none;
  color: var(--ink-soft);
  font-size: var(--text-xs);
  line-height: 1.45;

  li {
    display: flex;
    gap: 0.5rem;
  }

  strong {
    color: var(--ink);
    font-weight: 550;
  }

  svg {
    flex: none;
    margin-top: 0.15rem;
    color: var(--leaf);
  }
`;
