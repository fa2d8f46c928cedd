import styled from 'styled-components';
import { shop } from '@/contracts/shop';
import { TrackOrder } from '@/features/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';

/** Looks an order up by its number and one thing more. @source spec §2 (Order search) */
export function TrackOrderScreen() {
  const t = useTranslations('orders');
  return (
    <Page width="narrow">
      <PageHead title={t('track.pageTitle')} description={t('track.description')} />
      <Stack gap="md">
        <Heading as="h1" size="lg">
          {t.rich('track.title', { em: (words) => <em>{words}</em> })}
        </Heading>
        <TrackOrder />
        <Text size="sm" tone="faint">
          <TextLink href={`tel:${shop.phone}`}>{t('track.help', { phone: shop.phone })}</TextLink>
        </Text>
      </Stack>
    </Page>
  );
}

const Page = styled(Container)`
  min-height: 40rem;
  padding-block: var(--space-lg) var(--space-2xl);
`;
