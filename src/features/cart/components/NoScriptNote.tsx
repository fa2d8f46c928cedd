import styled from 'styled-components';
import { phoneHref, shopIdentity } from '@/contracts/shopIdentity';
import { useTranslations } from '@/i18n/useTranslations';
import { Text } from '@/ui/layout/Text';
import { underlinedText } from '@/ui/theme/textStyles';

/** What to do on a page that is filled in the browser, where the browser runs no scripts. */
export function NoScriptNote() {
  const t = useTranslations('cart');
  const { phone } = shopIdentity();
  return (
    <noscript>
      <Note role="alert">{t.rich('noScript', { phone: <a href={phoneHref(phone)}>{phone}</a> })}</Note>
    </noscript>
  );
}

const Note = styled(Text)`
  padding-bottom: var(--space-sm);

  a {
    ${underlinedText}
  }
`;
