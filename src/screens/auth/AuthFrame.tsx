import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shopIdentity } from '@/contracts/shopIdentity';
import { useTranslations } from '@/i18n/useTranslations';
import { PageHead } from '@/screens/page/PageHead';
import { BesideDrawing } from '@/ui/layout/BesideDrawing';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';

interface AuthFrameProps {
  title: string;
  description: string;
  text?: string;
  children: ReactNode;
}

/** A page about an account: what it is for, and its form. */
export function AuthFrame({ title, description, text, children }: AuthFrameProps) {
  const t = useTranslations('auth');
  return (
    <Page>
      <PageHead title={title} description={description} />
      <BesideDrawing drawing="/illustrations/garden-gate.svg">
        <Stack gap="md">
          <Stack gap="2xs">
            <Heading as="h1" size="lg">
              {title}
            </Heading>
            {text && <Text tone="soft">{text}</Text>}
          </Stack>
          <noscript>
            <Text role="alert">{t('noScript', { phone: shopIdentity().phone })}</Text>
          </noscript>
          {children}
        </Stack>
      </BesideDrawing>
    </Page>
  );
}

const Page = styled(Container)`
  min-height: 44rem;
  padding-block: var(--space-md) var(--space-xl);

  ${media.md} {
    padding-block: var(--space-lg) var(--space-2xl);
  }
`;
