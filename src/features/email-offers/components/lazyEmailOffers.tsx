import styled from 'styled-components';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import type { EmailOffersProps } from './EmailOffers';
import { PlainForm } from './PlainForm';

/**
 * The form for offers by mail stands at a page's end: its code and words come after the page, into room that is kept for it.
 * Where no scripts run, a plain form stands there.
 */
export const { Part: EmailOffers } = lazyWithMessages<EmailOffersProps>(
  () => import('./EmailOffers').then((module) => module.EmailOffers),
  ['offers'],
  () => (
    <Room>
      <noscript>{typeof window === 'undefined' && <PlainForm />}</noscript>
    </Room>
  ),
);

const Room = styled.div`
  min-height: 15rem;
`;
