import { Flower2 } from 'lucide';
import styled from 'styled-components';
import { useForeignLang } from '@/i18n/useForeignLang';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { Icon } from '@/ui/icons/Icon';
import { Picture } from '@/ui/media/Picture';
import type { VaseView } from '../rules';

interface VaseChoiceProps {
  /** Sets the choice apart from others of the page. */
  name: string;
  legend: string;
  vases: readonly VaseView[];
  /** Id of the chosen one. */
  value: string | null;
  onChange: (id: string) => void;
  /** What a vase costs, in words; "no vase" costs nothing and says so by itself. */
  priceText: (cents: number) => string;
}

/** The vases that go with a size, as pictures; "no vase" is one of them. Renders nothing where there is no choice. */
export function VaseChoice({ name, legend, vases, value, onChange, priceText }: VaseChoiceProps) {
  const foreign = useForeignLang();
  if (vases.length < 2) return null;
  return (
    <ChoiceCards
      legend={legend}
      name={name}
      arrangement="tiles"
      value={value}
      onChange={onChange}
      choices={vases.map(({ id, title, lang, cents, isDummy, picture }) => ({
        value: id,
        label: <span lang={foreign(lang)}>{title}</span>,
        detail: isDummy ? '' : priceText(cents),
        picture: isDummy ? (
          <NoVase>
            <Icon of={Flower2} size="xl" />
          </NoVase>
        ) : (
          <Picture source={picture} alt="" sizes="9rem" ratio="1" />
        ),
      }))}
    />
  );
}

const NoVase = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  background: var(--leaf-tint);
  color: var(--leaf);
`;
