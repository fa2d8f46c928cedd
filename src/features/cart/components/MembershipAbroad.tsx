import type { CartItem } from '@/contracts/ordering/cart';
import { defaultLocale } from '@/contracts/locales';
import { useTranslations } from '@/i18n/useTranslations';
import { TextButton } from '@/ui/controls/TextButton';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { TextLink } from '@/ui/navigation/TextLink';
import { useRemoval } from './useRemoval';

/**
 * Says of a membership that was put into the cart in the US shop that it is not sold in this one, and leads there.
 * @source docs/decisions/0049-membership-page.md
 */
export function MembershipAbroad({ line }: { line: CartItem }) {
  const t = useTranslations('cart');
  const { remove } = useRemoval(line.itemId, line.goldMembershipProduct);
  return (
    <InlineMessage tone="warning" live={false} title={t('membershipAbroad.title')}>
      <Stack gap="2xs" align="start">
        <p>{t('membershipAbroad.text')}</p>
        <Cluster gap="xs">
          <TextLink href="/cart" locale={defaultLocale}>
            {t('membershipAbroad.action')}
          </TextLink>
          <TextButton type="button" onClick={() => void remove()}>
            {t('undeliverable.remove')}
          </TextButton>
        </Cluster>
      </Stack>
    </InlineMessage>
  );
}
