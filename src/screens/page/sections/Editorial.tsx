import styled from 'styled-components';
import type { EditorialSection } from '@/contracts/content/sections';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Container } from '@/ui/layout/Container';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Section } from '@/ui/layout/Section';
import { Picture } from '@/ui/media/Picture';
import { media } from '@/ui/theme/media';
import { ContactText } from './RichText';

/** A story beside a picture. */
export function Editorial({ section, isPageTitle }: { section: EditorialSection; isPageTitle: boolean }) {
  return (
    <Section space={isPageTitle ? 'md' : 'xl'}>
      <Container>
        <Columns $side={section.side} $hasPicture={Boolean(section.picture)}>
          {section.picture && (
            <Picture
              source={section.picture}
              alt={section.pictureAlt}
              sizes="(min-width: 1200px) 40rem, 92vw"
              ratio="1"
              frame="arch"
              priority={isPageTitle}
            />
          )}
          <Words>
            {section.eyebrow && <Eyebrow>{section.eyebrow}</Eyebrow>}
            <Heading as={isPageTitle ? 'h1' : 'h2'} size={isPageTitle ? 'xl' : 'lg'}>
              {section.heading}
            </Heading>
            {section.text && (
              <p>
                <ContactText>{section.text}</ContactText>
              </p>
            )}
            {section.action && (
              <div>
                <ButtonLink href={section.action.url} variant="secondary">
                  {section.action.title}
                </ButtonLink>
              </div>
            )}
          </Words>
        </Columns>
      </Container>
    </Section>
  );
}

const Columns = styled.div<{ $side: 'left' | 'right'; $hasPicture: boolean }>`
  display: grid;
  gap: var(--space-md);

  ${media.md} {
    grid-template-columns: ${({ $hasPicture }) => ($hasPicture ? '1fr 1fr' : '1fr')};
    align-items: center;
    gap: var(--space-xl);
  }

  ${media.md} {
    & > :first-child {
      order: ${({ $side, $hasPicture }) => ($hasPicture && $side === 'right' ? 1 : 0)};
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-sm);

  p:not(:first-child) {
    max-width: 44ch;
    color: var(--ink-soft);
    font-size: var(--text-lg);
  }
`;
