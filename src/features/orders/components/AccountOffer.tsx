import styled from 'styled-components';
import { OrderAccountForm } from '@/features/auth';
import { mayBeSignedIn, selectIsLoggedIn, selectProfile } from '@/features/auth/state';
import { selectPartnerConfig } from '@/features/partner/state';
import { useAppSelector } from '@/store/hooks';
import { Card } from '@/ui/layout/Card';
import { media } from '@/ui/theme/media';
import { readOrderToken } from '../state';

/** Offers a guest an account after the order. Whoever is signed in has one, and some partners want none. @source spec §9 (Signup sources), §3 Partner configuration (hideSignIn) */
export function AccountOffer({ orderId, email }: { orderId: string; email: string }) {
  const orderToken = readOrderToken(orderId);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isKnown = useAppSelector(selectProfile) !== null || !mayBeSignedIn();
  const { hideSignIn } = useAppSelector(selectPartnerConfig);
  if (!orderToken || !isKnown || isLoggedIn || hideSignIn) return null;
  return (
    <Sheet space="md">
      <OrderAccountForm orderId={orderId} orderToken={orderToken} email={email} />
    </Sheet>
  );
}

const Sheet = styled(Card)`
  max-width: 36rem;

  ${media.print} {
    display: none;
  }
`;
