import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useLatePart } from '@/i18n/useLatePart';
import { useTranslations } from '@/i18n/useTranslations';
import { useIsNear } from '@/lib/useIsNear';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Heading } from '@/ui/layout/Heading';
import { media } from '@/ui/theme/media';
import { linkedDelivery } from '../rules';
import { restoreDelivery, selectDelivery } from '../state';
import { BeforeZip } from './BeforeZip';
import type { DeliveryPanelProps } from './deliveryPanelProps';
import { PlainZipForm } from './PlainZipForm';

const loadForm = () => import('./DeliverToForm').then((module) => module.DeliverToForm);

/**
 * Where and when: the zip first, then the dates. The server draws the zip field; the form behind it, with dates and
 * fees, takes its place as soon as the shopper comes near or a zip is known.
 */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const t = useTranslations('delivery');
  const root = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState('');
  const { zipCode, askCount, refusedZip } = useAppSelector(selectDelivery);
  const isNear = useIsNear(root);
  const isWanted = isNear || zipCode !== null || refusedZip !== null || askCount > 0;
  const late = useLatePart(root, isWanted, loadForm, []);
  useRestoredDelivery();
  useEffect(() => {
    if (askCount > 0) root.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [askCount]);
  return (
    <Root ref={root} aria-labelledby="delivery-panel">
      <Heading as="h2" size="xs" id="delivery-panel">
        {t('panel.heading')}
      </Heading>
      {late ? (
        <late.Part {...props} draft={draft} hadFocus={late.hadFocus} />
      ) : (
        <>
          <PlainZipForm draft={draft} onDraft={setDraft} />
          <BeforeZip />
        </>
      )}
    </Root>
  );
}

/** Takes up the last visit's place, once, after the page is alive. */
function useRestoredDelivery() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(restoreDelivery(linkedDelivery(window.location.search)));
  }, [dispatch]);
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
