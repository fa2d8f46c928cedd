import styled from 'styled-components';
import { lazyComponent } from '@/ui/lazy';

/** The form for offers by mail stands at a page's end: its code comes after the page, into room that is kept for it. */
export const EmailOffers = lazyComponent(
  () => import('./EmailOffers').then((module) => module.EmailOffers),
  () => <Room />,
);

const Room = styled.div`
  min-height: 15rem;
`;
