import { useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Heading } from '@/ui/layout/Heading';
import { media } from '@/ui/theme/media';
import { linkedDelivery } from '../rules';
import { restoreDelivery, selectDelivery } from '../state';
import { BeforeZip } from './BeforeZip';
import type { DeliveryPanelProps } from './deliveryPanelProps';
import { PlainZipForm } from './PlainZipForm';

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
  const loaded = useLoadedForm(root, isNear || zipCode !== null || refusedZip !== null || askCount > 0);
  useRestoredDelivery();
  useEffect(() => {
    if (askCount > 0) root.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [askCount]);
  return (
    <Root ref={root} aria-labelledby="delivery-panel">
      <Heading as="h2" size="xs" id="delivery-panel">
        {t('panel.heading')}
      </Heading>
      {loaded ? (
        <loaded.Form {...props} draft={draft} hadFocus={loaded.hadFocus} />
      ) : (
        <>
          <PlainZipForm draft={draft} onDraft={setDraft} />
          <BeforeZip />
        </>
      )}
    </Root>
  );
}

type LoadedForm = { Form: typeof import('./DeliverToForm').DeliverToForm; hadFocus: boolean };

/**
 * The form of the store, once it is wanted and has arrived. It replaces the plain one in a single step, so that
 * nobody loses the field, the focus or a letter while it is on its way; should it never come, the plain one works.
 */
function useLoadedForm(root: RefObject<HTMLElement | null>, isWanted: boolean): LoadedForm | null {
  const [loaded, setLoaded] = useState<LoadedForm | null>(null);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isGone = false;
    const take = ({ DeliverToForm }: typeof import('./DeliverToForm')) => {
      const hadFocus = root.current?.querySelector('input') === document.activeElement;
      if (!isGone) setLoaded({ Form: DeliverToForm, hadFocus });
    };
    void loadWithRetry(() => import('./DeliverToForm')).then(take, () => undefined);
    return () => {
      isGone = true;
    };
  }, [root, isWanted, loaded]);
  return loaded;
}

/** Takes up the last visit's place, once, after the page is alive. */
function useRestoredDelivery() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(restoreDelivery(linkedDelivery(window.location.search)));
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
