import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/Icon';

/**
 * What a message is about. `confirmation`: what was asked for is noted, and the next step waits in a mail.
 * @source spec §9 Analytics and stored keys (Feedback types)
 */
export type MessageTone = 'error' | 'information' | 'confirmation' | 'warning' | 'success';

export interface MessageProps {
  tone: MessageTone;
  title?: ReactNode;
  /** A link or button at the end. */
  action?: ReactNode;
  /** Speaks at once when it appears: on for errors. Turn off for messages present from the start. */
  live?: boolean;
  /** Stands where a pressed button was: the lost focus moves to it, which reads it out; it only speaks if nothing was lost. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A message with a given icon; for a part of the page whose tone is fixed. */
export function MessageFrame({
  tone,
  icon,
  title,
  action,
  live = true,
  takesFocus = false,
  children,
}: MessageProps & { icon: IconNode }) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <Root
      role={live && !takesFocus ? role : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      ref={takesFocus ? takeLostFocus : undefined}
      $tone={tone}
    >
      <Icon of={icon} />
      <Words>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </Words>
      {action}
    </Root>
  );
}

function takeLostFocus(message: HTMLElement | null): void {
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost) message?.focus();
  else message?.setAttribute('role', 'status');
}

const tints = {
  success: ['var(--leaf-tint)', 'var(--success)'],
  error: ['var(--rose-tint)', 'var(--danger)'],
  warning: ['var(--marigold-tint)', 'var(--warning)'],
  information: ['var(--sky-tint)', 'var(--ink-soft)'],
  confirmation: ['var(--sky-tint)', 'var(--success)'],
} as const;

const Root = styled.div<{ $tone: MessageTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0.75rem;
  padding: 0.85rem 1rem;
  border-radius: var(--radius-md);
  background: ${({ $tone }) => tints[$tone][0]};
  font-size: var(--text-sm);
  line-height: 1.5;

  svg {
    flex: none;
    margin-top: 0.12em;
    color: ${({ $tone }) => tints[$tone][1]};
  }
`;

/* The action moves below the text where both do not fit side by side. */
const Words = styled.div`
  flex: 1 1 9rem;
  min-width: 0;

  strong {
    font-weight: 600;
  }
`;
