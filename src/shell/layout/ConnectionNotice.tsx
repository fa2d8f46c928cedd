import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { onConnectionChange, readConnection, readServerConnection } from '@/lib/connection';
import { FloatingRegion, FloatingSlip } from '@/ui/feedback/floating';
import { Icon } from '@/ui/icons/Icon';
import { watchConnection } from '../visit/watchConnection';

/** A calm word at the lower edge while the browser has no line to the shop; the page itself stays as it is. */
export function ConnectionNotice() {
  const t = useTranslations('errors');
  const { isOffline, heldLinks } = useSyncExternalStore(
    onConnectionChange,
    readConnection,
    readServerConnection,
  );
  useEffect(watchConnection, []);
  return (
    <FloatingRegion role="status" aria-live="polite">
      {isOffline && (
        <Slip key={heldLinks} data-paper="night">
          <Icon of={WifiOff} />
          <p>
            <strong>{t('offline.title')}</strong> {t('offline.text')}
          </p>
        </Slip>
      )}
    </FloatingRegion>
  );
}

const Slip = styled(FloatingSlip)`
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  width: min(34rem, 100%);
  padding: 0.9rem 1.1rem;
  border: 1px solid var(--hairline);
  font-size: var(--text-sm);
  line-height: 1.5;

  svg {
    flex: none;
    margin-top: 0.15em;
  }

  strong {
    font-weight: 600;
  }
`;
