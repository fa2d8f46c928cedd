import { Trash2 } from 'lucide';
import styled from 'styled-components';
import type { CartItem } from '@/contracts/ordering/cart';
import { usePriceFor } from '@/features/loyalty';
import { useForeignLang } from '@/i18n/useForeignLang';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { priceViewOf } from '@/lib/moneyView';
import { IconButton } from '@/ui/controls/IconButton';
import { Picture } from '@/ui/media/Picture';
import { Price } from '@/ui/money/Price';
import { Link } from '@/ui/navigation/Link';
import { isMembershipUnsold, lineAddress, linePicture, linePrice } from '../rules';
import { DeliveryDay, DeliveryPlace } from './DeliveryText';
import { LineActions } from './LineActions';
import { LazyLineEditor } from './LazyLineEditor';
import { LineExtras } from './LineExtras';
import { LineTitle } from './LineTitle';
import { useLineEdit } from './useLineEdit';
import { useRemoval } from './useRemoval';

/** A line of the mini-cart. */
export function MiniCartLine({ line }: { line: CartItem }) {
  const t = useTranslations('cart');
  const foreign = useForeignLang();
  const locale = useLocale();
  const priceFor = usePriceFor();
  const { itemId, title, variantTitle, quantity, deliveryOptions, undeliverable } = line;
  const { remove, removeExtra } = useRemoval(itemId, line.goldMembershipProduct);
  const address = lineAddress(line, locale);
  const edit = useLineEdit(line);
  const hasExtras = line.accessories.length > 0;
  return (
    <Root>
      <Link href={address} tabIndex={-1} aria-hidden>
        <Picture source={linePicture(line)} alt="" sizes="5.5rem" ratio="4 / 5" />
      </Link>
      <Words>
        <LineTitle href={address} lang={foreign(line.lang)}>
          {title}
        </LineTitle>
        <Facts>
          {quantity > 1 && <span>{t('line.times', { count: quantity })}</span>}
          {variantTitle && <span lang={foreign(line.variantLang)}>{variantTitle}</span>}
        </Facts>
        {!hasExtras && <LineExtras line={line} />}
        {deliveryOptions ? (
          <Arrival $isWrong={Boolean(undeliverable)}>
            {undeliverable ? (
              t('undeliverable.title')
            ) : (
              <>
                <DeliveryDay delivery={deliveryOptions} style="short" />
                <br />
                <DeliveryPlace delivery={deliveryOptions} />
              </>
            )}
          </Arrival>
        ) : (
          <Arrival $isWrong={isMembershipUnsold(line)}>
            {t(isMembershipUnsold(line) ? 'errors.membershipUnavailable' : 'delivery.membership')}
          </Arrival>
        )}
      </Words>
      <End>
        {!isMembershipUnsold(line) && <Price price={priceViewOf(priceFor(linePrice(line)))} size="sm" />}
        <IconButton
          icon={Trash2}
          size="sm"
          label={t('line.removeLabel', { title })}
          onClick={() => void remove()}
        />
      </End>
      {hasExtras && (
        <Extras>
          <LineExtras line={line} onRemove={(extraId) => void removeExtra(extraId)} />
        </Extras>
      )}
      <Actions>
        <LineActions line={line} edit={edit} hasDelivery />
      </Actions>
      {edit.isOpen && <LazyLineEditor line={line} close={() => void edit.close()} />}
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) auto;
  gap: 0.35rem var(--space-xs);
  padding-block: var(--space-sm);
  border-bottom: 1px solid var(--hairline);

  > form {
    grid-column: 1 / -1;
  }

  &:first-child {
    padding-top: 0;
  }

  &:last-child {
    border-bottom: 0;
  }
`;

/** Below the price: beside it, names of extras would break on phones. */
const Extras = styled.div`
  grid-column: 2 / -1;
`;

const Actions = styled.div`
  grid-column: 1 / -1;
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: 0.2rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.4rem;
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;

const Arrival = styled.p<{ $isWrong: boolean }>`
  padding-top: 0.25rem;
  color: ${({ $isWrong }) => ($isWrong ? 'var(--danger)' : 'var(--ink-faint)')};
  font-size: var(--text-xs);
  line-height: 1.5;
`;

const End = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  justify-content: space-between;
  text-align: end;

  button {
    margin: 0 -0.7rem -0.7rem 0;
    color: var(--ink-faint);
  }
`;
