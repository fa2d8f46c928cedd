import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';

/** The thin band that says this is a demonstration. */
export function DemoStrip() {
  const t = useTranslations('shell');
  return (
    <Band data-paper="night" aria-label={t('demo.label')}>
      {t('demo.strip')}
    </Band>
  );
}

const Band = styled.aside`
  padding: 0.4rem var(--gutter);
  font-size: var(--text-xs);
  line-height: 1.4;
  text-align: center;
`;
