import styled from 'styled-components';
import { procurementCookie } from '@/contracts/cookies';
import { isGoldMember, selectProfile } from '@/features/auth/state';
import { useIsLoyaltyShown } from '@/features/loyalty';
import { selectPartnerConfig } from '@/features/partner/state';
import { useDateText } from '@/i18n/dates';
import { useI18n, useTranslations } from '@/i18n/useTranslations';
import { membershipPath } from '@/contracts/shopPath';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Checkbox } from '@/ui/controls/Checkbox';
import { FactList } from '@/ui/layout/FactList';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';
import { loyaltyOptIn, type OwnResults } from '../state';
import { OwnPart, SectionFrame } from './SectionFrame';

/** The membership: how it stands, until when, and what it saved. @source spec §2 (Account sections: loyalty), §3 (fsmDetails), §6 */
export function LoyaltySection() {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  const isMember = isGoldMember(useAppSelector(selectProfile));
  if (!useIsLoyaltyShown()) return <NotHere />;
  return (
    <SectionFrame section="loyalty" title={t('sections.loyalty')}>
      <Room $isMember={isMember}>
        <OwnPart name="membershipBasicInfo" height="var(--room)">
          {(membership) => <Membership membership={membership} />}
        </OwnPart>
      </Room>
      <OwnPart name="loyaltyAuthDetails" height="2.75rem">
        {({ isOptedIn }) => (
          <Checkbox
            label={t('loyalty.mails')}
            checked={isOptedIn}
            onChange={(event) => void dispatch(loyaltyOptIn(event.currentTarget.checked))}
          />
        )}
      </OwnPart>
    </SectionFrame>
  );
}

/** The shop of a partner without loyalty: why nothing stands here, and how to leave it, where it can be left. */
function NotHere() {
  const t = useTranslations('account');
  const { locale } = useI18n();
  const { name: partner } = useAppSelector(selectPartnerConfig);
  const canBeLeft = !document.cookie.includes(`${procurementCookie}=`);
  return (
    <SectionFrame
      section="loyalty"
      title={t('sections.loyalty')}
      text={t('loyalty.elsewhere.text', { partner })}
    >
      {canBeLeft && (
        <form method="post" action="/api/leave-partner">
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit">{t('loyalty.elsewhere.action')}</Button>
        </form>
      )}
    </SectionFrame>
  );
}

/** As high as what will stand there: the session knows a member before the membership has been read. */
const Room = styled.div<{ $isMember: boolean }>`
  --room: ${({ $isMember }) => ($isMember ? '17.4rem' : '7.7rem')};
  display: contents;

  ${media.md} {
    --room: ${({ $isMember }) => ($isMember ? '13.25rem' : '7.7rem')};
  }
`;

function Membership({ membership }: { membership: OwnResults<'membershipBasicInfo'> }) {
  const t = useTranslations('account');
  const dateText = useDateText();
  const { fsmDetails, saved } = membership;
  const { status, expireDate } = fsmDetails;
  const savedCents = toCents(saved);
  return (
    <>
      <Text>{t(`loyalty.status.${status}`)}</Text>
      <FactList>
        {expireDate && (
          <div>
            <dt>{t(status === 'ACTIVE' ? 'loyalty.until' : 'loyalty.ended')}</dt>
            <dd>{dateText(expireDate, 'long')}</dd>
          </div>
        )}
        {savedCents > 0 && (
          <div>
            <dt>{t('loyalty.saved')}</dt>
            <dd>{formatExactPrice(savedCents)}</dd>
          </div>
        )}
      </FactList>
      {status === 'ACTIVE' && <Text tone="soft">{t('loyalty.noRenewal')}</Text>}
      <div>
        <ButtonLink href={membershipPath} variant={status === 'ACTIVE' ? 'secondary' : 'primary'}>
          {t(`loyalty.action.${status}`)}
        </ButtonLink>
      </div>
    </>
  );
}
