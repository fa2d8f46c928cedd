import { offersSignupPath } from '@/contracts/same-origin';
import { joinShopPath } from '@/contracts/shopPath';
import { createTranslator } from '@/i18n/createTranslator';
import { takeLoaded } from '@/i18n/loadMessages';
import { useLocale } from '@/i18n/useTranslations';

/** The form for offers by mail where no scripts run. Only the server draws it: its words are sent in no other form. */
export function PlainForm() {
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
