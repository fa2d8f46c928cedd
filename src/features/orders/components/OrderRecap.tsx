import styled from 'styled-components';
import type { Answer } from '@/contracts/gateway';
import { useTranslations } from '@/i18n/useTranslations';
import { FactList } from '@/ui/layout/FactList';
import { media } from '@/ui/theme/media';
import { displayText } from '@/ui/theme/textStyles';
import { addressLines } from '../rules';

/** To whom, with which words, and from whom. */
export function OrderRecap({ order: { recipient, cardMessage, sender } }: { order: Answer<'getOrder'> }) {
  const t = useTranslations('orders');
  const words = [cardMessage?.message, cardMessage?.signature].filter(Boolean).join('\n');
  return (
    <List>
      {recipient && (
        <div>
          <dt>{t('confirmation.to')}</dt>
          <dd>{addressLines(recipient).join('\n')}</dd>
        </div>
      )}
      <div>
        <dt>{t('confirmation.from')}</dt>
        <dd>{[`${sender.firstName} ${sender.lastName}`, sender.email].join('\n')}</dd>
      </div>
      {recipient && (
        <Words>
          <dt>{t('confirmation.card')}</dt>
          <dd>{words || t('confirmation.noMessage')}</dd>
        </Words>
      )}
    </List>
  );
}

const List = styled(FactList)`
  padding-top: var(--space-sm);
  border-top: 1px solid var(--hairline);

  ${media.print} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Words = styled.div`
  grid-column: 1 / -1;
  padding: var(--space-sm);
  border-radius: var(--radius-md);
  background: var(--rose-tint);
  break-inside: avoid;

  ${media.print} {
    border: 1px dashed;
    background: none;
  }

  dd {
    ${displayText}
    font-size: var(--title-xs);
    line-height: 1.4;
    text-align: start;
  }
`;
