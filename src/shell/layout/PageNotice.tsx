import { CircleCheck, X } from 'lucide';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/ui/controls/IconButton';
import { Icon } from '@/ui/icons/Icon';
import { useUiTexts } from '@/ui/texts/UiTexts';
import { media } from '@/ui/theme/media';
import { Slip } from './Slip';

/**
 * What a page says once, over its lower edge, until it is closed. It also closes when somebody goes on down the page: on a phone it
 * may lie over a button.
 */
export function PageNotice({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { dismiss } = useUiTexts();
  const corner = useRef<HTMLDivElement>(null);
  const goOn = useEffectEvent(() => {
    /* The keyboard would lose its place. */
    if (!corner.current?.contains(document.activeElement)) onClose();
  });
  useEffect(() => {
    const from = window.scrollY;
    const onScroll = () => Math.abs(window.scrollY - from) > window.innerHeight / 4 && goOn();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  const close = () => {
    onClose();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Corner ref={corner} data-paper="night">
      <Icon of={CircleCheck} />
      <p>{children}</p>
      <Dismiss icon={X} size="sm" label={dismiss} onClick={close} />
    </Corner>
  );
}

/** On wide screens in another corner than the question for privacy. */
const Corner = styled(Slip)`
  margin-top: var(--space-3xs);

  ${media.lg} {
    justify-self: end;
  }
`;

const Dismiss = styled(IconButton)`
  margin-block: -0.6rem;
  margin-inline: auto -0.7rem;
`;
