import { useRef } from 'react';
import styled from 'styled-components';
import { offersSignupPath } from '@/contracts/same-origin';
import { joinShopPath } from '@/contracts/shopPath';
import { createTranslator } from '@/i18n/createTranslator';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { takeLoaded } from '@/i18n/loadMessages';
import { useLocale } from '@/i18n/useTranslations';
import { useNearView } from '@/lib/useNearView';
import type { EmailOffersProps } from './EmailOffers';

const { Part } = lazyWithMessages<EmailOffersProps>(
  () => import('./EmailOffers').then((module) => module.EmailOffers),
  ['offers'],
);

/**
 * The e-mail offers form at the end of a page: its code and texts are loaded when the visitor comes near, into reserved
 * space. Without scripts a plain form stands there.
 */
export function EmailOffers(props: EmailOffersProps) {
  const room = useRef<HTMLDivElement>(null);
  const isNear = useNearView(room);
  return (
    <Room ref={room}>
      {isNear ? <Part {...props} /> : <noscript>{typeof window === 'undefined' && <PlainForm />}</noscript>}
    </Room>
  );
}

/** The form for browsers without scripts. Only the server renders it, so its texts are not sent as messages. */
function PlainForm() {
  const locale = useLocale();
  const messages = takeLoaded(locale, ['offers']);
  if (!messages) return null;
  const t = createTranslator(locale, messages, 'offers');
  const line = { padding: '.7em', border: '1px solid', background: 'none' };
  return (
    <form method="post" action={`${offersSignupPath}?locale=${locale}`}>
      <h2>{t('heading')}</h2>
      <p style={{ margin: '1em 0' }}>
        <label>
          {t('label')} <input type="email" name="email" required maxLength={254} style={line} />
        </label>{' '}
        <button style={line}>{t('submit')}</button>
      </p>
      <small>
        {t.rich('consent', {
          link: (words) => (
            <a href={joinShopPath(locale, '/privacy')}>
              <u>{words}</u>
            </a>
          ),
        })}
      </small>
    </form>
  );
}

/** As high as the form, which comes while it may be seen: its lines wrap on phones. */
const Room = styled.div`
  min-height: max(15.2rem, 34rem - 60vw);
`;
