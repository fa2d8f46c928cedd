import { useTranslations } from '@/i18n/useTranslations';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Stack } from '@/ui/layout/Stack';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { ConfirmationColumns } from './ConfirmationColumns';

/** The shape of a confirmation while the order is on its way. */
export function ConfirmationSkeleton() {
  const t = useTranslations('orders');
  return (
    <Stack gap="lg">
      <VisuallyHidden role="status">{t('confirmation.loading')}</VisuallyHidden>
      <Stack gap="2xs" aria-hidden>
        <Skeleton height="1.1rem" width="min(12rem, 60%)" />
        <Skeleton height="4.2rem" width="min(30rem, 90%)" />
        <Skeleton height="3.4rem" width="min(36rem, 100%)" />
        <Skeleton height="3rem" width="min(22rem, 80%)" />
      </Stack>
      <ConfirmationColumns aria-hidden>
        <Stack gap="sm">
          <Skeleton height="5rem" width="70%" />
          <Skeleton height="3.5rem" />
          <Skeleton height="7.5rem" width="60%" />
        </Stack>
        <Skeleton height="24rem" />
      </ConfirmationColumns>
    </Stack>
  );
}
