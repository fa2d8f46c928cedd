import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { media } from '@/ui/theme/media';
import type { CheckoutStop } from '../rules';
import { useErrorText } from './useErrorText';
import { WayBack } from './WayBack';

interface FormFootProps {
  label: string;
  submitting: boolean;
  /** What is wrong with the form as a whole. */
  error?: string;
  /** Place the shopper can go back to. */
  back?: CheckoutStop;
}

/** The end of a step: what is wrong with it as a whole, the way on and the way back. */
export function FormFoot({ label, submitting, error, back }: FormFootProps) {
  const t = useTranslations('checkout');
  const errorText = useErrorText();
  return (
    <Root>
      {error && <InlineMessage tone="error">{errorText(error)}</InlineMessage>}
      <Ways>
        <Button
          type="submit"
          size="lg"
          loading={submitting}
          loadingLabel={t('saving')}
          onMouseDown={keepFocusInField}
        >
          {label}
        </Button>
        <WayBack back={back} />
      </Ways>
    </Root>
  );
}

/**
 * Without it the field being typed in is left while the mouse goes down: its error line appears, the button moves from below
 * the pointer, and the click is lost.
 */
const keepFocusInField = (event: MouseEvent) => event.preventDefault();

const Root = styled.div`
  display: grid;
  gap: var(--space-sm);
  padding-top: var(--space-2xs);
`;

const Ways = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-xs);
  text-align: center;
  font-size: var(--text-sm);

  ${media.md} {
    flex-direction: row;
    align-items: center;
    gap: var(--space-sm);
  }
`;
