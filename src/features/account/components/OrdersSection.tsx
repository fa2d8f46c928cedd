import { useEffect, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useInstantText } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Pending } from '@/ui/feedback/Pending';
import { Field } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Text } from '@/ui/layout/Text';
import { ownSlices, readOwn, type OwnResults } from '../state';
import { AdoptionOffer } from './AdoptionOffer';
import { OrderCard } from './OrderCard';
import { SectionFrame } from './SectionFrame';

/** Own orders, newest first, with a search. @source spec §7 Orders (orderHistory) */
export function OrdersSection() {
  const t = useTranslations('account');
  const [question, setQuestion] = useState({ page: 1, search: '' });
  const { results, hasFailed, isLoading, readAgain } = useHistory(question);
  return (
    <SectionFrame section="orders" title={t('sections.orders')}>
      <AdoptionOffer onAdopted={readAgain} />
      {(results?.total ?? 0) + question.search.length > 0 && (
        <OrderFilter onSearch={(search) => setQuestion({ page: 1, search })} />
      )}
      {results && !hasFailed ? (
        <div aria-busy={isLoading}>
          <OrderList data={results} search={question.search} />
          <Pages data={results} onPage={(page) => setQuestion({ ...question, page })} />
        </div>
      ) : (
        <Pending
          hasFailed={hasFailed}
          loadingLabel={t('loading')}
          failure={t('notRead')}
          retryLabel={t('again')}
          onRetry={readAgain}
          height="24rem"
        />
      )}
    </SectionFrame>
  );
}

function useHistory({ page, search }: { page: number; search: string }) {
  const dispatch = useAppDispatch();
  const { results, error, isLoading } = useAppSelector((state) => state.orderHistory);
  const [times, setTimes] = useState(0);
  /* What was searched for, or an older page, is not the last order that the overview shows. */
  useEffect(() => () => void dispatch(ownSlices.orderHistory.actions.reset()), [dispatch]);
  useEffect(() => {
    const text = search.trim();
    void dispatch(readOwn({ name: 'orderHistory', page: String(page), ...(text && { search: text }) }));
  }, [dispatch, page, search, times]);
  return {
    results,
    isLoading,
    hasFailed: error !== null && !isLoading,
    readAgain: () => setTimes(times + 1),
  };
}

function OrderFilter({ onSearch }: { onSearch: (search: string) => void }) {
  const t = useTranslations('account');
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').slice(0, 60));
  };
  return (
    <Filter role="search" onSubmit={search}>
      <Field label={t('orders.search')} hint={t('orders.searchHint')}>
        <TextInput name="search" type="search" maxLength={60} autoComplete="off" />
      </Field>
      <Button type="submit" variant="secondary">
        {t('orders.find')}
      </Button>
    </Filter>
  );
}

function OrderList({ data, search }: { data: OwnResults<'orderHistory'>; search: string }) {
  const t = useTranslations('account');
  const instantText = useInstantText();
  if (data.orders.length === 0 && search)
    return <Text role="status">{t('orders.nothingFound', { search })}</Text>;
  if (data.orders.length === 0)
    return (
      <EmptyState
        title={t('orders.none')}
        illustration="letter"
        actions={<ButtonLink href="/collections/best-sellers">{t('orders.browse')}</ButtonLink>}
      />
    );
  return (
    <List>
      {data.orders.map((order) => (
        <li key={order.orderId}>
          <OrderCard order={order} placed={instantText(order.placedAt, 'day')} />
        </li>
      ))}
    </List>
  );
}

function Pages({ data, onPage }: { data: OwnResults<'orderHistory'>; onPage: (page: number) => void }) {
  const t = useTranslations('account');
  const { page, pageCount } = data;
  if (pageCount < 2) return null;
  return (
    <Steps aria-label={t('orders.pages')}>
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('orders.newer')}
      </Button>
      <Text size="sm" tone="soft">
        {t('orders.page', { page, pageCount })}
      </Text>
      <Button variant="secondary" size="sm" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {t('orders.older')}
      </Button>
    </Steps>
  );
}

const Filter = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 24rem) auto;
  align-items: end;
  gap: var(--space-3xs);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-sm);
`;

const Steps = styled.nav`
  display: flex;
  align-items: center;
  gap: var(--space-sm);
  padding-block-start: var(--space-sm);
`;
