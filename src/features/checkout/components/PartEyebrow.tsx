import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Eyebrow } from '@/ui/layout/Heading';
import type { CheckoutPart } from '../state';
import { usePartName } from './usePartName';

interface PartEyebrowProps {
  parts: readonly CheckoutPart[];
  /** Which of them, counted from 0. */
  part: number;
}

/** Whose step it is, where there are several recipients. One without a name has the number of its cart and no other. */
export function PartEyebrow({ parts, part }: PartEyebrowProps) {
  const t = useTranslations('checkout');
  const partName = usePartName();
  const own = parts[part];
  if (!own) return null;
  const name = partName(own);
  const isNamed = own.name !== undefined || own.checkout.recipient !== undefined;
  return <Spaced>{isNamed ? t('several.whose', { name, n: part + 1, total: parts.length }) : name}</Spaced>;
}

const Spaced = styled(Eyebrow)`
  padding-bottom: var(--space-3xs);
`;
