import { Flower2 } from 'lucide';
import styled from 'styled-components';
import type { PictureSet } from '@/contracts/content/pictures';
import { useForeignLang } from '@/i18n/useForeignLang';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { Icon } from '@/ui/icons/Icon';
import { Picture } from '@/ui/media/Picture';
import { inVaseOf, type VaseView } from '../rules';

interface VaseChoiceProps {
  /** Sets the choice apart from others of the page. */
  name: string;
  legend: string;
  vases: readonly VaseView[];
  /** The size they go with: vases that are pictured with it, and "no vase", are shown so. */
  size?: { readonly sku: string } | null;
  /** Id of the chosen one. */
  value: string | null;
  onChange: (id: string) => void;
  /** What a vase costs, in words; "no vase" costs nothing and says so by itself. */
  priceText: (cents: number) => string;
}

/** The vases that go with a size, as pictures; "no vase" is one of them. Renders nothing where there is no choice. */
export function VaseChoice({ name, legend, vases, size, value, onChange, priceText }: VaseChoiceProps) {
  const foreign = useForeignLang();
  if (vases.length < 2) return null;
  return (
    <ChoiceCards
      legend={legend}
      name={name}
      arrangement="tiles"
      value={value}
      onChange={onChange}
      choices={vases.map((vase) => ({
        value: vase.id,
        label: <span lang={foreign(vase.lang)}>{vase.title}</span>,
        detail: vase.isDummy ? '' : priceText(vase.cents),
        picture: <VaseTile vase={vase} flowers={inVaseOf(size ?? null, vase)} />,
      }))}
    />
  );
}

/** A vase with its flowers where there is such a picture, else alone; without both, a drawn flower. */
function VaseTile({ vase, flowers }: { vase: VaseView; flowers: PictureSet | undefined }) {
  if (vase.isDummy && !flowers)
    return (
      <NoVase>
        <Icon of={Flower2} size="xl" />
      </NoVase>
    );
  return <Picture source={flowers ?? vase.picture} alt="" sizes="9rem" ratio="1" />;
}

const NoVase = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  background: var(--leaf-tint);
  color: var(--leaf);
`;
