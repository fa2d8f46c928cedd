import { Check } from 'lucide';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { Text } from '@/ui/layout/Text';
import type { PromiseKind } from '../rules';

/** Reserves the height of the dates. */
export const Before = styled.div`
  min-height: 13.4rem;
`;

/** Shown before a zip is known: why it is needed, and what the shop promises for this kind of product. */
export function BeforeZip({ kind }: { kind: PromiseKind | undefined }) {
  const t = useTranslations('delivery');
  return (
    <Room>
      <Text size="sm" tone="soft">
        {t('panel.before')}
      </Text>
      <Promises>
        {(['exact', 'whole', ...(kind ? [kind] : [])] as const).map((promise) => (
          <li key={promise}>
            <Icon of={Check} size="sm" />
            <span>
              {t.rich(`panel.promises.${promise}`, { strong: (words) => <strong>{words}</strong> })}
            </span>
          </li>
        ))}
      </Promises>
    </Room>
  );
}

/** The promises fill the reserved height. */
const Room = styled(Before)`
  display: grid;
  grid-template-rows: auto 1fr;
`;

const Promises = styled.ul`
  display: grid;
  align-content: space-evenly;
  gap: 0.6rem;
  margin-top: var(--space-xs);
  padding: var(--space-xs) 0 0;
  border-top: 1px solid var(--hairline);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  line-height: 1.4;

  li {
    display: flex;
    gap: 0.5rem;
  }

  strong {
    color: var(--ink);
    font-weight: 550;
  }

  span {
    flex: 1;
    min-width: 0;
  }

  svg {
    flex: none;
    margin-top: 0.15rem;
    color: var(--leaf);
  }
`;
