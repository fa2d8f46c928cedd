import { useState } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Cluster } from '@/ui/layout/Cluster';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { cartNameProblem, type CartNameProblem } from '../rules';
import { addSiblingCart, renameCart } from '../state';

/** Longest name of a cart. */
const longestName = 40;

interface RecipientFormProps {
  /** Renames the current cart instead of creating another one. */
  isRename?: boolean;
  /** What it is called so far. */
  name?: string;
  onDone: () => void;
}

/** Asks who a cart is for: the next one, which is created then, or the current one. */
export function RecipientForm({ isRename = false, name: known = '', onDone }: RecipientFormProps) {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const [name, setName] = useState(known);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<CartNameProblem>();
  const add = async () => {
    const found = cartNameProblem(name);
    setProblem(found);
    if (found) return;
    setAdding(true);
    const save = isRename ? renameCart : addSiblingCart;
    const refusal = await dispatch(save({ name: name.trim() })).unwrap();
    setAdding(false);
    if (!refusal) onDone();
  };
  return (
    <Root
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !isAdding) void add();
      }}
    >
      <Field
        label={t('several.name')}
        hint={t('several.hint')}
        error={problem && t(`several.problems.${problem}`)}
      >
        <TextInput
          autoFocus
          name="recipient"
          value={name}
          maxLength={longestName}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Cluster gap="3xs">
        <Button type="submit" size="sm" disabled={!name.trim()} loading={isAdding}>
          {t(isRename ? 'several.save' : 'several.open')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t('several.cancel')}
        </Button>
      </Cluster>
    </Root>
  );
}

const Root = styled.form`
  display: grid;
  gap: var(--space-2xs);
  max-width: 24rem;
`;
