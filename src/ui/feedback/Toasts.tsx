import { X } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../controls/IconButton';
import { useUiTexts } from '../texts/UiTexts';
import { InlineMessage, type MessageTone } from './InlineMessage';

export interface Toast {
  id: string;
  tone: MessageTone;
  text: string;
}

/**
 * Short messages over the page. The region is always there, so each new one is announced.
 * The owner of the list decides how long they stay; give reading time and keep errors until dismissed.
 */
export function Toasts({ toasts, onDismiss }: { toasts: readonly Toast[]; onDismiss: (id: string) => void }) {
  const { dismiss } = useUiTexts();
  return (
    <Region role="status" aria-live="polite">
      {toasts.map(({ id, tone, text }) => (
        <Slip key={id}>
          <InlineMessage
            tone={tone}
            live={false}
            action={<IconButton icon={X} size="sm" label={dismiss} onClick={() => onDismiss(id)} />}
          >
            {text}
          </InlineMessage>
        </Slip>
      ))}
    </Region>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

const Region = styled.div`
  position: fixed;
  z-index: var(--layer-toast);
  inset-block-end: max(1rem, env(safe-area-inset-bottom));
  inset-inline: 1rem;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-3xs);
  pointer-events: none;
`;

const Slip = styled.div`
  width: min(30rem, 100%);
  border-radius: var(--radius-md);
  box-shadow: var(--shadow-high);
  pointer-events: auto;
  animation: ${rise} var(--motion-calm) var(--ease);

  button {
    margin: -0.6rem -0.6rem -0.6rem 0;
  }
`;
