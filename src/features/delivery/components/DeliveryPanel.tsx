import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { queryParameter } from '@/features/navigation/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Heading } from '@/ui/layout/Heading';
import { media } from '@/ui/theme/media';
import { restoreDelivery, selectDelivery } from '../state';
import { BeforeZip } from './BeforeZip';
import type { DeliveryPanelProps } from './deliveryPanelProps';
import { PlainZipForm } from './PlainZipForm';

const DeliverToForm = lazy(() =>
  loadWithRetry(() => import('./DeliverToForm')).then((module) => ({ default: module.DeliverToForm })),
);

/**
 * Where and when: the zip first, then the dates. The server draws the zip field; the form behind it, with dates and
 * fees, takes its place as soon as the shopper comes near or a zip is known.
 */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const t = useTranslations('delivery');
  const root = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState('');
  const { zipCode, askCount } = useAppSelector(selectDelivery);
  const isNear = useIsNear(root);
  useRestoredDelivery();
  useEffect(() => {
    if (askCount > 0) root.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [askCount]);
  const plain = (
    <>
      <PlainZipForm draft={draft} onDraft={setDraft} />
      <BeforeZip promises={props.promises} />
    </>
  );
  return (
    <Root ref={root} aria-labelledby="delivery-panel">
      <Heading as="h2" size="xs" id="delivery-panel">
        {t('panel.heading')}
      </Heading>
      {isNear || zipCode || askCount > 0 ? (
        <Suspense fallback={plain}>
          <DeliverToForm {...props} draft={draft} />
        </Suspense>
      ) : (
        plain
      )}
    </Root>
  );
}

/** Takes up the last visit's place, once, after the page is alive. */
function useRestoredDelivery() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const { search } = window.location;
    const zipCode = queryParameter(search, 'zipcode') ?? queryParameter(search, 'zip');
    const date = queryParameter(search, 'date');
    void dispatch(restoreDelivery({ ...(zipCode ? { zipCode } : {}), ...(date ? { date } : {}) }));
  }, [dispatch]);
}

/** Whether the pointer or the focus has come to a part of the page. */
function useIsNear(root: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || isNear) return;
    const come = () => setNear(true);
    const signs = ['pointerover', 'focusin', 'touchstart'] as const;
    signs.forEach((sign) => element.addEventListener(sign, come, { passive: true }));
    return () => signs.forEach((sign) => element.removeEventListener(sign, come));
  }, [root, isNear]);
  return isNear;
}

const Root = styled.section`
  display: grid;
  gap: var(--space-2xs);
  padding: var(--space-xs);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-lg);
  background: var(--paper-raised);

  ${media.md} {
    padding: var(--space-sm);
  }
`;
