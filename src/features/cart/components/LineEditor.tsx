import { Flower2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { CartItem } from '@/contracts/ordering/cart';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/controls/Button';
import { ChoiceCards } from '@/ui/controls/ChoiceCards';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Icon } from '@/ui/icons/Icon';
import { Cluster } from '@/ui/layout/Cluster';
import { Stack } from '@/ui/layout/Stack';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import { Picture } from '@/ui/media/Picture';
import type { useLineEdit } from './useLineEdit';

export interface LineEditorProps {
  line: CartItem;
  edit: ReturnType<typeof useLineEdit>;
}

/** Another size or vase for a line, chosen where the line stands. @source spec §2 (Cart-item editing) */
export function LineEditor({ line, edit }: LineEditorProps) {
  const t = useTranslations('cart');
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
        void edit.close();
      }}
    >
      <Stack gap="xs">
        {edit.choice ? <Choices line={line} edit={edit} /> : <Waiting edit={edit} />}
        <Cluster gap="3xs">
          <Button type="submit" size="sm" disabled={!edit.isChanged}>
            {t('edit.save')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void edit.close()}>
            {t('edit.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Root>
  );
}

function Waiting({ edit }: Pick<LineEditorProps, 'edit'>) {
  const t = useTranslations('cart');
  if (!edit.hasFailed)
    return (
      <div>
        <VisuallyHidden role="status">{t('edit.loading')}</VisuallyHidden>
        <Skeleton aria-hidden height="7rem" />
      </div>
    );
  return (
    <InlineMessage
      tone="error"
      action={
        <Button variant="secondary" size="sm" onClick={edit.retry}>
          {t('failed.retry')}
        </Button>
      }
    >
      {t('edit.failed')}
    </InlineMessage>
  );
}

function Choices({ line, edit }: LineEditorProps) {
  const t = useTranslations('cart');
  const { choice, variants } = edit;
  if (!choice) return null;
  return (
    <>
      {variants.length > 1 && (
        <ChoiceCards
          legend={t('edit.size')}
          name={`size-${line.itemId}`}
          value={choice.variant.sku}
          onChange={(sku) => void edit.chooseSku(sku)}
          choices={variants.map(({ sku, title, cents }) => ({
            value: sku,
            label: title,
            aside: formatPrice(cents),
          }))}
        />
      )}
      {choice.vases.length > 1 && (
        <ChoiceCards
          legend={t('edit.vase')}
          name={`vase-${line.itemId}`}
          arrangement="tiles"
          value={choice.vase?.id ?? null}
          onChange={(id) => void edit.chooseVase(id)}
          choices={choice.vases.map(({ id, title, cents, isDummy, picture }) => ({
            value: id,
            label: title,
            detail: isDummy ? '' : formatPrice(cents, { freeLabel: t('bill.free') }),
            picture: isDummy ? (
              <NoVase>
                <Icon of={Flower2} size="xl" />
              </NoVase>
            ) : (
              <Picture source={picture} alt="" sizes="8rem" ratio="1" />
            ),
          }))}
        />
      )}
      {variants.length < 2 && choice.vases.length < 2 && <p>{t('edit.nothing')}</p>}
    </>
  );
}

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

const NoVase = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  background: var(--leaf-tint);
  color: var(--leaf);
`;
