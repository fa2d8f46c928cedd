import { MapPin } from 'lucide';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { media } from '@/ui/theme/media';

interface PlaceChipProps {
  /** The recipient's town and written zip, null until known. */
  place: { city: string | null; zip: string } | null;
  onPlace: () => void;
}

/** Where the order is delivered; opens the choice of a place. Its width does not depend on its text. */
export function PlaceChip({ place, onPlace }: PlaceChipProps) {
  const t = useTranslations('shell');
  return (
    <Chip type="button" aria-haspopup="dialog" title={t('header.changePlace')} onClick={onPlace}>
      <Icon of={MapPin} size="sm" />
      <Words>
        {place
          ? t.rich('header.deliverTo', {
              place: (
                <>
                  {place.city && <span>{place.city}</span>}
                  {place.city ? ` ${place.zip}` : place.zip}
                </>
              ),
            })
          : t('header.deliverWhere')}
      </Words>
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

  svg {
    flex: none;
    color: var(--leaf);
  }

  &:hover > :last-child {
    border-color: currentcolor;
  }
`;

/** A long name of a town is cut; the code never is. */
const Words = styled.span`
  display: flex;
  min-width: 0;
  border-block-end: 1px solid var(--hairline);
  white-space: pre;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
