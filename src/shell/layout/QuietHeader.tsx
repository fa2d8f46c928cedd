import { ArrowLeft } from 'lucide';
import styled from 'styled-components';
import { phoneHref, shopIdentity } from '@/contracts/shopIdentity';
import { useTranslations } from '@/i18n/useTranslations';
import { Icon } from '@/ui/icons/Icon';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import { HeaderFrame } from './HeaderFrame';

/** The header of the checkout: links to the cart and the home page, and the phone number. */
export function QuietHeader() {
  const t = useTranslations('shell');
  return (
    <HeaderFrame
      start={
        <Back href="/cart">
          <Icon of={ArrowLeft} />
          <span>{t('header.backToCart')}</span>
        </Back>
      }
      end={<Phone href={phoneHref(shopIdentity().phone)}>{shopIdentity().phone}</Phone>}
    />
  );
}

/** The header of the sandbox bank: the shop's name, and nothing to leave the page by. */
export const BankHeader = () => <HeaderFrame start={null} end={null} />;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3xs);
  min-height: var(--tap-target);
  padding-inline: 0.6rem;
  font-size: var(--text-sm);
  font-weight: 550;

  ${media.belowMd} {
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  ${media.lg} {
    padding-inline: 0;
  }
`;

const Phone = styled.a`
  padding: 0.6rem;
  font-size: var(--text-sm);
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;

  ${media.belowMd} {
    font-size: var(--text-xs);
  }
`;
