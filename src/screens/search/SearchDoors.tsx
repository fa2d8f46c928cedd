import styled from 'styled-components';
import type { SearchDoor } from '@/features/search/state';
import { useTranslations } from '@/i18n/useTranslations';
import { Grid } from '@/ui/layout/Grid';
import { Eyebrow } from '@/ui/layout/Heading';
import { Link } from '@/ui/navigation/Link';
import { PictureLink } from '@/ui/navigation/PictureLink';

/** Pictures that stand above the fold on every screen. */
const seenAtOnce = 2;

/** Ways into the shop for whoever has no word for it yet: collections as pictures, and the way to all of them. */
export function SearchDoors({ doors }: { doors: readonly SearchDoor[] }) {
  const t = useTranslations('search');
  return (
    <section>
      <Title>
        <Eyebrow as="h2">{t('doors.title')}</Eyebrow>
        <Link href="/collections">{t('doors.all')}</Link>
      </Title>
      <Grid as="ul" columns={[2, 3, 6]} gap="sm" rowGap="sm">
        {doors.map(({ handle, title, lang, picture }, at) => (
          <PictureLink
            key={handle}
            href={`/collections/${handle}`}
            name={title}
            lang={lang}
            source={picture}
            alt=""
            sizes="(min-width: 1200px) 13rem, (min-width: 768px) 30vw, 46vw"
            priority={at < seenAtOnce}
          />
        ))}
      </Grid>
    </section>
  );
}

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-3xs) var(--space-sm);
  margin-bottom: var(--space-xs);
`;
