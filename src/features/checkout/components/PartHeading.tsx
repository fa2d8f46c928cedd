import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { displayText } from '@/ui/theme/textStyles';

/** Whose part of a joint order this is, and what it costs with everything. */
export function PartHeading({ name, amount }: { name: string; amount: string }) {
  const t = useTranslations('checkout');
  return (
    <Root>
      <h2>{t('several.for', { name })}</h2>
      <span>{amount}</span>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-xs);
  padding-bottom: var(--space-3xs);

  h2 {
    ${displayText}
    font-size: var(--title-xs);
  }

  span {
    font-variant-numeric: lining-nums tabular-nums;
  }
`;
