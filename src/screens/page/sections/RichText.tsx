import type { RichTextSection } from '@/contracts/content/sections';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { BesideHeading } from './BesideHeading';
import { ContactText } from './ContactText';

interface RichTextProps {
  section: RichTextSection;
  /** The first section names the page. */
  isPageTitle: boolean;
}

/** Paragraphs in a comfortable measure, their heading beside them where there is room. */
export function RichText({ section, isPageTitle }: RichTextProps) {
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
