import styled from 'styled-components';
import { SummaryLines } from '@/features/cart';
import { useTranslations } from '@/i18n/useTranslations';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TextButton } from '@/ui/controls/TextButton';
import { Text } from '@/ui/layout/Text';
import { leaveOut, selectLeftOut, type CheckoutPart } from '../state';
import { PartHeading } from './PartHeading';
import { usePartName } from './usePartName';

/** What is ordered: for one recipient as it is, for several under their names, and who has to wait. */
export function SummaryParts({ parts }: { parts: readonly CheckoutPart[] }) {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const partName = usePartName();
  const leftOut = useAppSelector(selectLeftOut);
  const isSeveral = parts.length > 1;
  return (
    <>
      {parts.map((part, index) => (
        <Part key={part.cartId} aria-label={isSeveral ? partName(part, index) : undefined}>
          {isSeveral && (
            <PartHeading
              name={partName(part, index)}
              amount={formatExactPrice(toCents(part.checkout.cart.totalAmount))}
            />
          )}
          <SummaryLines cart={part.checkout.cart} />
          {index > 0 && (
            <Quiet
              type="button"
              onClick={() => void dispatch(leaveOut({ cartId: part.cartId, isOut: true }))}
            >
              {t('several.leaveOut', { name: partName(part, index) })}
            </Quiet>
          )}
        </Part>
      ))}
      {leftOut.map(({ cartId, name, reason }, index) => {
        const shown = name ?? t('several.unnamed', { n: parts.length + index + 1 });
        return (
          <Text key={cartId} as="div" size="sm" tone="soft">
            {t(`several.waits.${reason}`, { name: shown })}{' '}
            {reason === 'wish' && (
              <Quiet type="button" onClick={() => void dispatch(leaveOut({ cartId, isOut: false }))}>
                {t('several.takeIn')}
              </Quiet>
            )}
          </Text>
        );
      })}
    </>
  );
}

const Part = styled.section`
  display: grid;
  gap: var(--space-2xs);

  & + & {
    padding-top: var(--space-sm);
    border-top: 1px solid var(--hairline);
  }
`;

const Quiet = styled(TextButton)`
  justify-self: start;
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;
