import { memo, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useIsNear, useLatePart } from '@/i18n/useLatePart';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Heading } from '@/ui/layout/Heading';
import { scrollSmoothly } from '@/ui/layout/scrollSmoothly';
import { media } from '@/ui/theme/media';
import type { DatedProduct, PromiseKind } from '../rules';
import { requestAnswered, restoreVisit, selectDelivery, selectZipCode, selectZipLookup } from '../state';
import { BeforeZip } from './BeforeZip';
import { ZipEntry, type LiveZip, type ZipText } from './ZipEntry';

const loadForm = () =>
  import(/* webpackChunkName: "dates" */ './DeliverToForm').then((module) => module.DeliverToForm);

/**
 * Zip first, then dates. The server renders the zip field; the form with dates and fees, and its words, load when the
 * shopper comes near or a zip is known.
 */
export const DeliveryPanel = memo(function DeliveryPanel(props: DeliveryPanelProps) {
  const t = useTranslations('delivery');
  const dispatch = useAppDispatch();
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState<LiveZip | null>(null);
  const entry = useZipText();
  const zipCode = useAppSelector(selectZipCode);
  const { missing, requestCount, refusedZip } = useAppSelector(selectDelivery);
  const { results: place, isLoading } = useAppSelector((state) => selectZipLookup(state, zipCode));
  const isNear = useIsNear(root);
  const isEntered = entry.isEditing || entry.earlyForm !== null;
  const isWanted = isNear || isEntered || zipCode !== null || refusedZip !== null || requestCount > 0;
  const late = useLatePart(isWanted, loadForm, ['delivery']);
  const isAlive = late !== null && late !== 'lost';
  const hasPlace = isAlive && !entry.isEditing && (place !== null || isLoading);
  useRestoredDelivery();
  useEffect(() => {
    if (late === 'lost') entry.earlyForm?.submit();
  }, [late, entry.earlyForm]);
  useEffect(() => {
    if (requestCount === 0) return;
    scrollSmoothly(root.current, 'center');
    if (missing === null) dispatch(requestAnswered());
  }, [dispatch, requestCount, missing]);
  return (
    <Root ref={root} aria-labelledby="delivery-panel">
      <Heading as="h2" size="xs" id="delivery-panel">
        {t('panel.heading')}
      </Heading>
      {!hasPlace && (
        <ZipEntry
          {...entry}
          field={field}
          live={live}
          isLost={late === 'lost' && (isEntered || zipCode !== null)}
        />
      )}
      {isAlive ? (
        <late.Part {...props} {...entry} field={field} onLive={setLive} />
      ) : (
        <BeforeZip kind={props.kind} />
      )}
    </Root>
  );
});

/** Text of the zip field; it exists before the form has loaded. */
function useZipText(): ZipText {
  const [draft, onDraft] = useState('');
  const [isEditing, onEditing] = useState(false);
  const [earlyForm, onEarlySubmit] = useState<HTMLFormElement | null>(null);
  return { draft, onDraft, isEditing, onEditing, earlyForm, onEarlySubmit };
}

/** Restores the last visit's place once the page is interactive. */
function useRestoredDelivery() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(restoreVisit()), [dispatch]);
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

export interface DeliveryPanelProps {
  /** The page's product (marked isPdpProduct) and those of the cart; the same list while nothing changes. */
  products: readonly DatedProduct[];
  /** Which promises the page's product carries; left out where the panel is for a whole cart. */
  kind?: PromiseKind;
  /** Days without any delivery after which a note is shown. */
  leadDays?: number;
  /** A zip outside Canada opens the calendar as soon as it is valid. @source spec §5 (named split test) */
  opensOnZip?: boolean | undefined;
  /** Called when a zip was entered and found. */
  onZipNamed?: () => void;
}
