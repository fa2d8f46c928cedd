import type { CartItem } from '@/contracts/ordering/cart';
import { defaultLocale } from '@/contracts/locales';
import { localesOfPage, membershipPath } from '@/contracts/shopPath';
import { useLocale, useTranslations } from '@/i18n/useTranslations';
import { TextButton } from '@/ui/controls/TextButton';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { TextLink } from '@/ui/navigation/TextLink';
import { useRemoval } from './useRemoval';

/**
 * Says of a membership that was put into the cart in another shop that it is not sold in this one: in Canada, which leads to the US
 * shop, or under a partner without loyalty.
 * @source docs/decisions/0049-membership-page.md
 */
export function MembershipUnsold({ line }: { line: CartItem }) {
  const t = useTranslations('cart');
  const { remove } = useRemoval(line.itemId, line.goldMembershipProduct);
  const isAbroad = !localesOfPage(membershipPath).includes(useLocale());
  return (
    <InlineMessage
      tone="warning"
      live={false}
      title={t(isAbroad ? 'membershipUnsold.title' : 'membershipUnsold.partnerTitle')}
    >
      <Stack gap="2xs" align="start">
        <p>{t(isAbroad ? 'membershipUnsold.text' : 'membershipUnsold.partnerText')}</p>
        <Cluster gap="xs">
          {isAbroad && (
            <TextLink href="/cart" locale={defaultLocale}>
              {t('membershipUnsold.action')}
            </TextLink>
          )}
          <TextButton onClick={() => void remove()}>{t('undeliverable.remove')}</TextButton>
        </Cluster>
      </Stack>
    </InlineMessage>
  );
}
