import type { RichTextSection } from '@/contracts/content/sections';
import { Container } from '@/ui/layout/Container';
import { Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';

interface RichTextProps {
  section: RichTextSection;
  /** The first section names the page. */
  isPageTitle: boolean;
}

/** Paragraphs in a comfortable measure. */
export function RichText({ section, isPageTitle }: RichTextProps) {
  return (
    <Section space="xl">
      <Container width="text">
        <Stack gap="sm">
          {section.heading && (
            <Heading as={isPageTitle ? 'h1' : 'h2'} size={isPageTitle ? 'lg' : 'md'}>
              {section.heading}
            </Heading>
          )}
          {section.paragraphs.map((paragraph, at) => (
            <Text key={`${at} ${paragraph}`} size="lg" tone="soft">
              {paragraph}
            </Text>
          ))}
        </Stack>
      </Container>
    </Section>
  );
}
