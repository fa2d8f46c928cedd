import styled from 'styled-components';
import { JoinButton } from '@/features/cart';
import { selectProductRow } from '@/features/listing/state';
import { selectLoyaltySavings, selectMembershipPage } from '@/features/loyalty/state';
import type { ProductCardView } from '@/features/product/rules';
import { useTranslations } from '@/i18n/useTranslations';
import { formatPrice } from '@/lib/money';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { Container } from '@/ui/layout/Container';
import { Eyebrow, Heading } from '@/ui/layout/Heading';
import { Text } from '@/ui/layout/Text';
import { Picture } from '@/ui/media/Picture';
import { Link } from '@/ui/navigation/Link';
import { media } from '@/ui/theme/media';
import { MemberPrices, MembershipFigures, MembershipQuestions } from './MembershipSections';

/** Collection whose products show what a member price is. */
export const exampleCollection = 'best-sellers';

/** The membership: what it costs, what it saves in today's shop, how it ends, and the way to join. @source spec §6 Paid loyalty member */
export function MembershipScreen() {
  const t = useTranslations('membership');
  const membership = useAppSelector(selectMembershipPage);
  const savings = useAppSelector(selectLoyaltySavings);
  const row = useAppSelector((state) => selectProductRow(state, exampleCollection));
  if (!membership) return null;
  const { title, cents } = membership;
  const price = formatPrice(cents);
  const examples = row.filter(({ cents: usual, memberCents = usual }) => memberCents < usual);
  const [first, ...others] = examples;
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description', { price })} />
      <Opening>
        <div>
          <Eyebrow>{t('eyebrow')}</Eyebrow>
          <Heading as="h1" size="xl">
            {t.rich('title', { em: (words) => <em>{words}</em> })}
          </Heading>
          <Text size="lg" tone="soft">
            {t('lead', { price })}
          </Text>
          <Join>
            <JoinButton title={title} cents={cents} />
          </Join>
          <Text size="sm" tone="soft">
            {t('promise')}
          </Text>
        </div>
        {first && <Example card={first} />}
      </Opening>
      {savings && <MembershipFigures savings={savings} feeCents={cents} />}
      {others.length > 0 && <MemberPrices cards={others.slice(0, 4)} />}
      <MembershipQuestions />
    </>
  );
}

/** A bouquet in the arch, with what members save on it. */
function Example({ card }: { card: ProductCardView }) {
  const t = useTranslations('membership');
  const { url, title, lang, picture, alt, cents, memberCents = cents } = card;
  return (
    <Arch href={url}>
      <Picture
        source={picture}
        alt={alt}
        sizes="(min-width: 768px) 42vw, 92vw"
        ratio="4 / 5"
        frame="arch"
        priority
      />
      <span>
        <Name lang={lang}>{title}</Name>
        <Text as="span" size="sm" tone="leaf" weight="medium">
          {t('example.saved', { amount: formatPrice(cents - memberCents) })}
        </Text>
      </span>
    </Arch>
  );
}

const Opening = styled(Container)`
  display: grid;
  gap: var(--space-md);
  padding-block: var(--space-md) var(--space-xl);

  > div {
    display: grid;
    align-content: center;
    gap: var(--space-xs);
  }

  ${media.md} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: var(--space-lg);
    padding-block: var(--space-lg) var(--space-2xl);
  }

  ${media.lg} {
    gap: var(--space-2xl);
  }
`;

/** Space is reserved: the shopper's membership and cart are known a moment later, and their words stand beside the button. */
const Join = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-xs);
  min-height: 3.5rem;
  margin-top: var(--space-2xs);
  line-height: 1.4;

  > :is(a, button) {
    flex: none;
  }
`;

const Arch = styled(Link)`
  display: grid;
  gap: var(--space-2xs);
  width: 100%;
  max-width: 30rem;
  margin-inline: auto;
  color: inherit;
  text-decoration: none;

  > :last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--space-xs);
  }
`;

const Name = styled.span`
  font-family: var(--font-display);
  font-size: var(--title-xs);
`;
