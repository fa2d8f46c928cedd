import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError } from '../forms/Field';
import { choiceSurface } from './choiceStyles';

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
  /** "rows" below each other, "tiles" side by side with the picture on top, "chips" as wide as their words. */
  arrangement?: keyof typeof arrangements;
}

/** A radio group shown as cards: sizes of a bouquet, vases, delivery windows. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, hideLegend, name, choices, value, onChange, error, arrangement = 'rows' } = props;
  const errorId = useId();
  return (
    <Group aria-describedby={error ? errorId : undefined}>
      <Legend $hidden={hideLegend ?? false}>{legend}</Legend>
      <Cards $as={arrangement}>
        {choices.map((choice) => (
          <Card key={choice.value} $as={arrangement}>
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

/** How the group lays its cards out, and how a card lays out what it holds. */
const arrangements = {
  rows: {
    group: 'grid-template-columns: 1fr;',
    card: 'align-items: center; gap: 1rem; padding: 0.85rem 1rem;',
  },
  tiles: {
    group: 'grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 45%), 1fr));',
    card: 'flex-direction: column; gap: 0.5rem; padding: 0.5rem 0.5rem 0.75rem;',
  },
  chips: {
    group: 'display: flex; flex-wrap: wrap;',
    card: `align-items: center; min-height: var(--tap-target); padding: 0.45rem 1.1rem;
      border-radius: var(--radius-pill);`,
  },
};

const Cards = styled.div<{ $as: keyof typeof arrangements }>`
  display: grid;
  gap: var(--space-3xs);
  ${({ $as }) => arrangements[$as].group}
`;

const Card = styled.label<{ $as: keyof typeof arrangements }>`
  ${choiceSurface}
  display: flex;
  ${({ $as }) => arrangements[$as].card}

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
  position: relative;
  flex: none;
  text-align: end;
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;

  /* Beside a second line, what is added below the price later moves nothing. */
  :has(small) + & small {
    position: absolute;
    inset: 100% 0 auto auto;
    line-height: 1.15;
    white-space: nowrap;
  }
`;
