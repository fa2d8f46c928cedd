import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError } from '../forms/Field';
import { media } from '../theme/media';

export interface Choice {
  value: string;
  label: ReactNode;
  /** Second line: what it holds, when it comes. */
  detail?: ReactNode;
  /** At the end of the card: usually a price. */
  aside?: ReactNode;
  picture?: ReactNode;
  disabled?: boolean;
}

interface ChoiceCardsProps {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** "rows" below each other, "tiles" side by side with the picture on top. */
  arrangement?: 'rows' | 'tiles';
}

/** A radio group drawn as cards: sizes of a bouquet, vases, delivery windows. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, hideLegend, name, choices, value, onChange, error, arrangement = 'rows' } = props;
  const errorId = useId();
  return (
    <Group aria-describedby={error ? errorId : undefined}>
      <Legend $hidden={hideLegend ?? false}>{legend}</Legend>
      <Cards $tiles={arrangement === 'tiles'}>
        {choices.map((choice) => (
          <Card key={choice.value} $tiles={arrangement === 'tiles'}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture && <Figure>{choice.picture}</Figure>}
            <Words>
              <strong>{choice.label}</strong>
              {choice.detail && <small>{choice.detail}</small>}
            </Words>
            {choice.aside && <Aside>{choice.aside}</Aside>}
          </Card>
        ))}
      </Cards>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
}

const Group = styled.fieldset`
  display: block;
`;

const Legend = styled.legend<{ $hidden: boolean }>`
  margin-bottom: 0.6rem;
  font-size: var(--text-sm);
  font-weight: 550;
  ${({ $hidden }) => $hidden && 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);'}
`;

const Cards = styled.div<{ $tiles: boolean }>`
  display: grid;
  gap: var(--space-3xs);
  grid-template-columns: ${({ $tiles }) => ($tiles ? 'repeat(auto-fill, minmax(min(8.25rem, 100%), 1fr))' : '1fr')};
`;

const Card = styled.label<{ $tiles: boolean }>`
  position: relative;
  display: flex;
  flex-direction: ${({ $tiles }) => ($tiles ? 'column' : 'row')};
  align-items: ${({ $tiles }) => ($tiles ? 'stretch' : 'center')};
  gap: ${({ $tiles }) => ($tiles ? '0.5rem' : '1rem')};
  padding: ${({ $tiles }) => ($tiles ? '0.5rem 0.5rem 0.75rem' : '0.85rem 1rem')};
  border: 1px solid var(--hairline);
  border-radius: var(--radius-md);
  background: var(--paper-raised);
  cursor: pointer;
  transition:
    border-color var(--motion-fast) var(--ease),
    background var(--motion-fast) var(--ease);

  input {
    position: absolute;
    opacity: 0;
    inset: 0;
    width: 100%;
    height: 100%;
    cursor: inherit;
  }

  ${media.hover} {
    &:hover {
      border-color: var(--field-edge);
    }
  }

  &:has(:checked) {
    border-color: var(--leaf-deep);
    box-shadow: inset 0 0 0 1px var(--leaf-deep);
    background: var(--leaf-tint);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  &:has(:disabled) {
    color: var(--ink-faint);
    background: var(--paper-deep);
    cursor: not-allowed;
  }
`;

const Figure = styled.span`
  flex: none;
  overflow: hidden;
  border-radius: var(--radius-sm);
  min-width: 3.5rem;
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  font-size: var(--text-sm);
  line-height: 1.35;

  strong {
    font-weight: 550;
  }

  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

const Aside = styled.span`
  flex: none;
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;
`;
