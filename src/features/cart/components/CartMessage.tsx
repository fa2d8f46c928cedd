import { X } from 'lucide-react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { IconButton } from '@/ui/controls/IconButton';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { LiveRegion } from '@/ui/feedback/LiveRegion';
import { useUiTexts } from '@/ui/texts/UiTexts';
import { feedbackReset, type CartFeedback } from '../state';

/** What the last change of the cart came to, shown and spoken. */
export function CartMessage({ feedback }: { feedback: CartFeedback | null }) {
  const t = useTranslations('cart');
  const { dismiss } = useUiTexts();
  const dispatch = useAppDispatch();
  const key = feedback?.message ?? '';
  const text = feedback ? (t.has(key) ? t(key as 'errors.general') : t('errors.general')) : '';
  return (
    <>
      <LiveRegion text={text} urgent={feedback?.type === 'error'} />
      {feedback && (
        <InlineMessage
          tone={feedback.type}
          live={false}
          action={<Dismiss icon={X} size="sm" label={dismiss} onClick={() => dispatch(feedbackReset())} />}
        >
          {text}
        </InlineMessage>
      )}
    </>
  );
}

const Dismiss = styled(IconButton)`
  margin: -0.6rem -0.6rem -0.6rem 0;
`;
