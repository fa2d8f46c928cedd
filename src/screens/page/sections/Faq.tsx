import type { FaqSection } from '@/contracts/content/sections';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Text } from '@/ui/layout/Text';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { BesideHeading } from './BesideHeading';

/** Questions that open to their answers, without any script. */
export function Faq({ section }: { section: FaqSection }) {
  return (
    <Section space="xl">
      <Container>
        <BesideHeading>
          <Heading size="md">{section.heading}</Heading>
          <div>
            {section.questions.map(({ question, answer }, at) => (
              <Disclosure key={`${at} ${question}`} summary={question}>
                <Text tone="soft">{answer}</Text>
              </Disclosure>
            ))}
          </div>
        </BesideHeading>
      </Container>
    </Section>
  );
}
