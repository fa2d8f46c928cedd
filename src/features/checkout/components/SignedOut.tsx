import { useEffect, useRef, useState } from 'react';
import { clearSubmitErrors } from 'redux-form';
import styled from 'styled-components';
import { openModal } from '@/features/modals/state';
import { useShopRouter } from '@/features/navigation';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { companionIdAt } from '../rules';
import { orderAsGuest, type CheckoutPart } from '../state';
import { messageFormName, recipientFormName } from './StepForm';

interface SignedOutProps {
  parts: readonly CheckoutPart[];
  /** Goes on with the cart that the visit has now. */
  onGuest: () => Promise<void>;
}

/**
 * Says that the customer was signed out, with the two ways to go on. What was typed is kept for either.
 * @source docs/decisions/0077-signed-out.md
 */
export function SignedOut({ parts, onGuest }: SignedOutProps) {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const part = useRef<HTMLDivElement>(null);
  const [isGoingOn, setGoingOn] = useState(false);
  useEffect(() => part.current?.focus(), []);
  const forms = parts
    .map((_, index) => companionIdAt(parts, index))
    .flatMap((id) => [recipientFormName(id), messageFormName(id)])
    .join(' ');
  /* They come back without the refusal by which the end of the session was noticed. */
  useEffect(
    () => () => forms.split(' ').forEach((form) => dispatch(clearSubmitErrors(form))),
    [dispatch, forms],
  );
  const goOn = async () => {
    setGoingOn(true);
    if (await dispatch(orderAsGuest()).unwrap()) await onGuest();
    else await router.push('/cart');
  };
  return (
    <Focused ref={part} tabIndex={-1}>
      <EmptyState
        headingAs="h1"
        illustration="garden-gate"
        title={t('signedOut.title')}
        actions={
          <>
            <Button onClick={() => dispatch(openModal({ modalKey: 'login' }))}>
              {t('signedOut.signIn')}
            </Button>
            {parts.length === 1 && (
              <Button
                variant="secondary"
                loading={isGoingOn}
                loadingLabel={t('opening')}
                onClick={() => void goOn()}
              >
                {t('signedOut.guest')}
              </Button>
            )}
          </>
        }
      >
        <p role="alert">{t('signedOut.text')}</p>
      </EmptyState>
    </Focused>
  );
}

const Focused = styled.div`
  &:focus {
    outline: none;
  }
`;
