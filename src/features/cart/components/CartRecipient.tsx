import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';

/** Whose cart a product goes into, where the shopper has named it. @source spec §4 Display conditions (multiCartEnabled) */
export function CartRecipient({ name }: { name: string }) {
  const t = useTranslations('cart');
  return <Line>{t('several.adding', { name })}</Line>;
}

const Line = styled.p`
  padding-bottom: var(--space-4xs);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;
