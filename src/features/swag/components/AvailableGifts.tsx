import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { selectDelivery } from '@/features/delivery/state';
import { useIsNear, useLatePart } from '@/i18n/useLatePart';
import { useAppSelector } from '@/store/hooks';
import { GiftsFields, type LiveGifts } from './GiftsFields';

interface AvailableGiftsProps {
  /** Address of the results; listed below the form when there is none. */
  resultsUrl?: string;
  /** The products of the cart do not narrow the days. */
  isCartIgnored?: boolean;
  /** Stands in a narrow column: zip and day beside each other on phones, the button below them everywhere. */
  isNarrow?: boolean;
}

const loadForm = () => import('./GiftsForm').then((module) => module.GiftsForm);

/**
 * The form for available gifts. The server renders its fields; the code behind them is loaded when the shopper scrolls
 * near, or at once where the results are listed.
 * @source spec §2 (site-wide available gifts section)
 */
export function AvailableGifts({ resultsUrl, isCartIgnored = false, isNarrow = false }: AvailableGiftsProps) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState('');
  const [live, setLive] = useState<LiveGifts | null>(null);
  const [waitingForm, setWaitingForm] = useState<HTMLFormElement | null>(null);
  const isKnown = useAppSelector(selectDelivery).zipCode !== null;
  const isEntered = draft !== '' || waitingForm !== null;
  const isWanted = useIsNear(root) || isEntered || isKnown || !resultsUrl;
  const late = useLatePart(isWanted, loadForm, ['delivery', 'swag']);
  useEffect(() => {
    if (late === 'lost') waitingForm?.submit();
  }, [late, waitingForm]);
  const shared = { field, draft, onDraft: setDraft, resultsUrl };
  return (
    <div ref={root}>
      <GiftsFields
        {...shared}
        live={live}
        isWaiting={waitingForm !== null}
        isLost={late === 'lost' && isEntered}
        onWait={setWaitingForm}
        isNarrow={isNarrow}
      />
      <Results data-here={!resultsUrl || undefined}>
        {late !== null && late !== 'lost' && (
          <late.Part
            {...shared}
            isCartIgnored={isCartIgnored}
            isWaiting={waitingForm !== null}
            onLive={setLive}
          />
        )}
      </Results>
    </div>
  );
}

/** Where gifts are listed, the first window is theirs from the start: what follows does not move when they come. */
const Results = styled.div`
  &[data-here] {
    min-height: max(24rem, 100svh - 20rem);
  }
`;
