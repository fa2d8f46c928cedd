import { shopIdentity } from '@/contracts/shopIdentity';
import { useTranslations } from '@/i18n/useTranslations';
import { BesideHeading } from '@/screens/page/sections/BesideHeading';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Text } from '@/ui/layout/Text';
import { Disclosure } from '@/ui/overlays/Disclosure';

const questions = ['start', 'account', 'not', 'leave', 'again'] as const;

/** How the membership starts, whom it belongs to and how one leaves it; what matters before joining is open. */
export function MembershipQuestions() {
  const t = useTranslations('membership');
  return (
    <Section space="xl" tint="paper-deep">
      <Container>
        <BesideHeading>
          <Heading size="md">{t.rich('questions.title', { em: (words) => <em>{words}</em> })}</Heading>
          <div>
            {questions.map((key) => (
              <Disclosure
                key={key}
                summary={t(`questions.${key}.question`)}
                defaultOpen={key === 'account' || key === 'leave'}
              >
                <Text tone="soft">
                  {key === 'leave'
                    ? t('questions.leave.answer', { phone: shopIdentity().phone })
                    : t(`questions.${key}.answer`)}
                </Text>
              </Disclosure>
            ))}
          </div>
        </BesideHeading>
      </Container>
    </Section>
  );
}
