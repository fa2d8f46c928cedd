import { X } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../controls/IconButton';
import { useUiTexts } from '../texts/UiTexts';
import { FloatingRegion, FloatingSlip } from './floating';
import { InlineMessage } from './InlineMessage';
import type { MessageTone } from './MessageFrame';

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
    <FloatingRegion role="status" aria-live="polite">
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
    </FloatingRegion>
  );
}

const Slip = styled(FloatingSlip)`
  button {
    margin: -0.6rem -0.6rem -0.6rem 0;
  }
`;
