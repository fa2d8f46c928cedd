import { Check } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../icons/Icon';
import { media } from '../theme/media';
import { Link } from '../navigation/Link';

export interface ProgressStep {
  key: string;
  label: string;
  /** Address of a finished step; it becomes a link back. */
  href?: string;
}

/** The shopper's current step in a numbered process. */
export function ProgressSteps({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly ProgressStep[];
  current: number;
}) {
  return (
    <nav aria-label={label}>
      <List>
        {steps.map((step, index) => (
          <Item
            key={step.key}
            aria-current={index === current ? 'step' : undefined}
            $isDone={index < current}
          >
            <Mark>{index < current ? <Icon of={Check} size="sm" /> : index + 1}</Mark>
            {index < current && step.href ? (
              <Link href={step.href}>{step.label}</Link>
            ) : (
              <span>{step.label}</span>
            )}
          </Item>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  gap: var(--space-xs);
`;

const Item = styled.li<{ $isDone: boolean }>`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 0.6rem;
  padding-top: 0.75rem;
  border-top: 2px solid ${({ $isDone }) => ($isDone ? 'var(--leaf)' : 'var(--hairline)')};
  color: var(--ink-faint);
  font-size: var(--text-sm);

  &[aria-current='step'] {
    border-color: var(--ink);
    color: var(--ink);
    font-weight: 600;
  }

  ${media.belowMd} {
    &:not([aria-current='step']) > :last-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.6rem;
  height: 1.6rem;
  border: 1px solid currentcolor;
  border-radius: 50%;
  font-size: var(--text-xs);
  font-variant-numeric: lining-nums tabular-nums;
`;
