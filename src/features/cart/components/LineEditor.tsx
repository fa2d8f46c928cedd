import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { CartItem } from '@/contracts/ordering/cart';
import { VaseChoice } from '@/features/product';
import type { VariantView } from '@/features/product/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { priceViewOf, type PriceView } from '@/lib/moneyView';
import { Button } from '@/ui/controls/Button';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { Pending } from '@/ui/feedback/Pending';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { Price } from '@/ui/money/Price';
import { useLineChoice } from './useLineChoice';

export interface LineEditorProps {
  line: CartItem;
  /** Not named like a dialog's: a lost editor is said in its place. */
  close: () => void;
}

/** Another size or vase for a line, chosen where the line stands. @source spec §2 (Cart-item editing) */
export function LineEditor({ line, close }: LineEditorProps) {
  const t = useTranslations('cart');
  const edit = useLineChoice(line, close);
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <Root
      ref={root}
      tabIndex={-1}
      aria-label={t('edit.label', { title: line.title })}
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Stack gap="xs">
        {edit.choice ? (
          <Choices line={line} edit={edit} />
        ) : (
          <Pending
            hasFailed={edit.hasFailed}
            loadingLabel={t('edit.loading')}
            failure={t('edit.failed')}
            retryLabel={t('failed.retry')}
            onRetry={edit.retry}
            height="7rem"
          />
        )}
        <Cluster gap="3xs">
          <Button type="submit" size="sm" disabled={!edit.isChanged}>
            {t('edit.save')}
          </Button>
          <Button variant="quiet" size="sm" onClick={close}>
            {t('edit.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Root>
  );
}

interface ChoicesProps {
  line: CartItem;
  edit: ReturnType<typeof useLineChoice>;
}

function Choices({ line, edit }: ChoicesProps) {
  const t = useTranslations('cart');
  const { choice, variants } = edit;
  if (!choice) return null;
  const isOffered = variants.some(({ sku }) => sku === line.sku);
  const hasSizes = variants.length > (isOffered ? 1 : 0);
  return (
    <>
      {!isOffered && <p>{t(hasSizes ? 'edit.sizeGone' : 'edit.gone')}</p>}
      {hasSizes && (
        <ChoiceCards
          legend={t('edit.size')}
          name={`size-${line.itemId}`}
          value={choice.variant?.sku ?? null}
          onChange={(sku) => void edit.chooseSku(sku)}
          choices={variants.map((variant) => ({
            value: variant.sku,
            label: variant.title,
            aside: <Price size="sm" price={sizePrice(variant)} />,
          }))}
        />
      )}
      <VaseChoice
        legend={t('edit.vase')}
        name={`vase-${line.itemId}`}
        vases={choice.vases}
        value={choice.vase?.id ?? null}
        onChange={(id) => void edit.chooseVase(id)}
        priceText={(cents) => formatPrice(cents, { freeLabel: t('bill.free') })}
      />
      {isOffered && !hasSizes && choice.vases.length < 2 && <p>{t('edit.nothing')}</p>}
    </>
  );
}

/** What a size costs in the line; what it is compared with stands on its product's page. */
const sizePrice = ({ cents, usualCents }: VariantView): PriceView => priceViewOf({ cents, usualCents });

const Root = styled.form`
  padding: var(--space-xs);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-md);
  background: var(--paper-raised);
  font-size: var(--text-sm);

  &:focus {
    outline: none;
  }
`;
