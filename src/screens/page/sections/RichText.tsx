import styled from 'styled-components';
import type { FaqSection, RichTextSection } from '@/contracts/content/sections';
import { phoneHref, shopIdentity } from '@/contracts/shopIdentity';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { TextLink } from '@/ui/navigation/TextLink';
import { Disclosure } from '@/ui/overlays/Disclosure';
import { BesideHeading } from './BesideHeading';

/** Paragraphs in a readable width, with the heading beside them where there is room. */
export function RichText({ section, isPageTitle }: { section: RichTextSection; isPageTitle: boolean }) {
  return (
    <Section space="xl">
      <Container>
        <BesideHeading>
          {section.heading && (
            <Heading as={isPageTitle ? 'h1' : 'h2'} size={isPageTitle ? 'lg' : 'md'}>
              {section.heading}
            </Heading>
          )}
          <Stack gap="sm">
            {section.paragraphs.map((paragraph, at) => (
              <Text key={`${at} ${paragraph}`} size="lg" tone="soft">
                <ContactText>{paragraph}</ContactText>
              </Text>
            ))}
          </Stack>
        </BesideHeading>
      </Container>
    </Section>
  );
}

/** Questions that open to their answers; works without scripts. */
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

/** An editor's text in which the shop's phone number and mail address are links that never break across lines. */
export function ContactText({ children }: { children: string }) {
  const { phone, email } = shopIdentity();
  const links: Record<string, string> = { [phone]: phoneHref(phone), [email]: `mailto:${email}` };
  const pattern = new RegExp(`(${Object.keys(links).map(escaped).join('|')})`);
  return children.split(pattern).map((part, at) =>
    links[part] ? (
      <ContactLink key={at} href={links[part]}>
        {part}
      </ContactLink>
    ) : (
      part
    ),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const ContactLink = styled(TextLink)`
  white-space: nowrap;
`;
