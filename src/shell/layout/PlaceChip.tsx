import { MapPin } from 'lucide';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { media } from '@/ui/theme/media';

interface PlaceChipProps {
  /** Zip and town, null until known. The zip stands first: of a long place the end of the town is cut. */
  place: string | null;
  onPlace: () => void;
}

/** Where the order is delivered; opens the choice of a place. Its width does not depend on its text. */
export function PlaceChip({ place, onPlace }: PlaceChipProps) {
  const t = useTranslations('shell');
  return (
    <Chip type="button" aria-haspopup="dialog" title={t('header.changePlace')} onClick={onPlace}>
      <Icon of={MapPin} size="sm" />
      <span>{place ? t('header.deliverTo', { place }) : t('header.deliverWhere')}</span>
    </Chip>
  );
}

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.4rem;
  width: min(20rem, 100%);
  height: 2.5rem;
  padding-inline: 0.75rem;
  border-radius: var(--radius-pill);
  font-size: var(--text-xs);
  font-weight: 500;

  ${media.lg} {
    justify-content: end;
    width: 13.5rem;
  }

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    border-block-end: 1px solid var(--hairline);
  }

  svg {
    flex: none;
    color: var(--leaf);
  }

  &:hover span {
    border-color: currentcolor;
  }
`;
