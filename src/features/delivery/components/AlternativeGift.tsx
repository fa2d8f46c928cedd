import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Alternative } from '@/contracts/calendars';
import type { Gift } from '@/contracts/catalog';
import { thumbnailWidths } from '@/contracts/content/pictures';
import { usePriceFor } from '@/features/loyalty';
import { useDateText } from '@/i18n/dates';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { toCents } from '@/lib/money';
import { type PriceFacts, priceViewOf } from '@/lib/moneyView';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { Picture } from '@/ui/media/Picture';
import { Price } from '@/ui/money/Price';
import { Link } from '@/ui/navigation/Link';
import { selectRegion } from '../state';

interface AlternativeGiftProps {
  alternative: Alternative;
  nextDate: string;
}

/**
 * The nearest gift that can be delivered, and whether it is of another kind: its name, picture and price. Until they are known, and where they cannot be read,
 * the link names its day alone.
 * @source spec §8 Delivery and availability
 */
export function AlternativeGift({ alternative, nextDate }: AlternativeGiftProps) {
  const { productId, seoUrl, isOtherKind } = alternative;
  const t = useTranslations('delivery');
  const dateText = useDateText();
  const gift = useGift(productId);
  const priceFor = usePriceFor();
  /* Where the law wants the fee inside every price, its page says it. */
  const isAllIn = useAppSelector(selectRegion) !== undefined;
  return (
    <Root href={seoUrl}>
      {gift !== null && (
        <Frame>{gift && <Picture source={pictureOf(gift)} alt="" sizes="4.5rem" ratio="4 / 5" />}</Frame>
      )}
      <span>
        <small>
          {t(isOtherKind ? 'panel.insteadOther' : 'panel.instead', { date: dateText(nextDate, 'full') })}
        </small>
        {gift && <strong>{gift.title}</strong>}
        {gift && !isAllIn && (
          <Price size="sm" price={priceViewOf({ ...priceFor(priceOf(gift)), memberCents: undefined })} />
        )}
      </span>
    </Root>
  );
}

const pictureOf = ({ productId, imagePath }: Gift) => ({
  ...{ id: productId, path: imagePath, widths: thumbnailWidths, width: 640, height: 640 },
});

function priceOf({ price: { displayPrices } }: Gift): PriceFacts {
  const { regular, promotional: { min, max } = regular, loyaltyValue } = displayPrices;
  const member = loyaltyValue && {
    memberCents: toCents(loyaltyValue.min),
    memberMaxCents: toCents(loyaltyValue.max),
  };
  return { cents: toCents(min), maxCents: toCents(max), ...member };
}

/** The gift, read once the link stands there; undefined until then, null when it cannot be read. */
function useGift(productId: string): Gift | null | undefined {
  const store = useAppStore();
  const locale = useLocale();
  const [gift, setGift] = useState<Gift | null>();
  useEffect(() => {
    let isCurrent = true;
    void store.dispatch(async (_dispatch, _getState, { gateway }) => {
      try {
        const query = { productIds: productId, locale };
        const [found] = (await gateway.call('siteWideAvailableGifts', { query })).gifts;
        if (isCurrent) setGift(found ?? null);
      } catch {
        if (isCurrent) setGift(null);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [store, productId, locale]);
  return gift;
}

const Root = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-2xs);
  width: 100%;
  padding: var(--space-3xs);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-md);
  background: var(--paper);

  &:hover strong {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  > :last-child {
    display: grid;
    gap: 0.1rem;
    min-width: 0;
  }

  small {
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }

  strong {
    font-weight: 550;
  }
`;

/** Keeps the place of the picture. */
const Frame = styled.span`
  flex: none;
  width: 4.5rem;
  aspect-ratio: 4 / 5;
  background: var(--paper-deep);
`;
