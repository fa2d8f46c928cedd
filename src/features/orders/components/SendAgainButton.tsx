import { RotateCcw } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { selectIsLoggedIn } from '@/features/auth/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/icons/Icon';
import { media } from '@/ui/theme/media';

/** Brings the calendar and what writes to the cart. */
const dialog = lazyWithMessages<{ orderId: string; onClose: () => void }>(
  () => import('./SendAgainDialog').then((module) => module.SendAgainDialog),
  ['sendAgain', 'cart'],
);

/** Opens the dialog that buys an own order again; shown to whoever is signed in. @source docs/decisions/0067-orders-afterwards.md */
export function SendAgainButton({ orderId }: { orderId: string }) {
  const t = useTranslations('orders');
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [isOpen, setOpen] = useState(false);
  if (!isLoggedIn) return null;
  return (
    <ScreenOnly>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon of={RotateCcw} size="sm" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('sendAgain')}
      </Button>
      {isOpen && <dialog.Part orderId={orderId} onClose={() => setOpen(false)} />}
    </ScreenOnly>
  );
}

const ScreenOnly = styled.div`
  ${media.print} {
    display: none;
  }
`;
