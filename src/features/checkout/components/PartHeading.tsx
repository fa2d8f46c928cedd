import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Eyebrow } from '@/ui/layout/Heading';
import { displayText } from '@/ui/theme/textStyles';
import { selectLeftOut, selectParts, type CheckoutPart, type LeftOutCart } from '../state';

/** Recipient and total of one part of an order. */
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

interface PartEyebrowProps {
  parts: readonly CheckoutPart[];
  /** Which of them, counted from 0. */
  part: number;
}

/** Whose step it is when there are several recipients. */
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

/**
 * Names one of several recipients: as the shopper named the cart, else by first name, else by number: the order in which the
 * checkout asks for them, then those that stay behind.
 */
export function usePartName() {
  const t = useTranslations('checkout');
  const parts = useAppSelector(selectParts);
  const leftOut = useAppSelector(selectLeftOut);
  return (part: CheckoutPart | LeftOutCart): string => {
    const firstName = 'checkout' in part ? part.checkout.recipient?.firstName : undefined;
    const n = [...parts, ...leftOut].findIndex(({ cartId }) => cartId === part.cartId) + 1;
    return part.name ?? firstName ?? t('several.unnamed', { n });
  };
}
