import { ArrowRight } from 'lucide';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { stylingProps } from '@/ui/layout/spacing';
import { Link } from '@/ui/navigation/Link';
import { tileStyles } from '@/ui/navigation/PictureLink';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';

type Columns = readonly [phone: number, tablet: number, desktop: number];

interface ClosingTileProps {
  /** Tiles before it. */
  count: number;
  columns: Columns;
}

/** The last tile, for shoppers who found nothing among the others: it fills its row and links to the gift finder. */
export function ClosingTile({ count, columns }: ClosingTileProps) {
  const t = useTranslations('collections');
  return (
    <Root
      spans={[closingSpan(count, columns[0]), closingSpan(count, columns[1]), closingSpan(count, columns[2])]}
    >
      <Link href="/gift-finder">
        <Panel>
          <span>{t('closing.question')}</span>
          <Icon of={ArrowRight} />
        </Panel>
        <Name>{t('closing.name')}</Name>
      </Link>
      <p>{t('closing.text')}</p>
    </Root>
  );
}

/**
 * Cells the closing tile takes, so that the last row has no gap: the cells left over, or a row of its own.
 * @param count    tiles before it
 * @param columns  tiles in a row
 */
export const closingSpan = (count: number, columns: number): number => columns - (count % columns);

/** As tall as its neighbours' pictures, however many of the row's cells and the gaps between them it fills. */
const Root = styled.li.withConfig(stylingProps('spans'))<{ spans: Columns }>`
  ${tileStyles}
  --cells: ${({ spans }) => spans[0]};
  grid-column: span var(--cells);
  container-type: inline-size;

  ${media.md} {
    --cells: ${({ spans }) => spans[1]};
  }

  ${media.lg} {
    --cells: ${({ spans }) => spans[2]};
  }
`;

const Panel = styled.span`
  ${displayText}
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto auto;
  justify-items: center;
  gap: var(--space-2xs);
  overflow: hidden;
  height: calc((100cqi - (var(--cells) - 1) * var(--space-sm)) / var(--cells) * 5 / 4);
  width: 100%;
  padding: var(--space-sm);
  border-radius: 999px 999px 0 0;
  background: var(--leaf-deep);
  color: var(--on-leaf);
  font-size: var(--title-sm);
  line-height: 1.14;
  text-wrap: balance;

  &::before {
    content: '';
    width: 70%;
    background: currentcolor;
    mask: url('/illustrations/sprig.svg') center / contain no-repeat;
    opacity: 0.3;
  }

  ${media.dark} {
    background: var(--leaf-tint);
    color: var(--ink);
  }
`;

const Name = styled.span`
  ${displayText}
  display: block;
  margin-top: var(--space-2xs);
  font-size: var(--text-lg);
`;
