import { useDateText } from '@/i18n/dates';
import { useTranslations } from '@/i18n/useTranslations';
import { membershipPath } from '@/contracts/shopPath';
import { formatExactPrice, toCents } from '@/lib/money';
import { useAppDispatch } from '@/store/hooks';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Checkbox } from '@/ui/controls/Checkbox';
import { FactList } from '@/ui/layout/FactList';
import { Text } from '@/ui/layout/Text';
import { loyaltyOptIn, type OwnResults } from '../state';
import { OwnPart, SectionFrame } from './SectionFrame';

/** The membership: how it stands, until when, and what it saved. @source spec §2 (Account sections: loyalty), §3 (fsmDetails), §6 */
export function LoyaltySection() {
  const t = useTranslations('account');
  const dispatch = useAppDispatch();
  return (
    <SectionFrame section="loyalty" title={t('sections.loyalty')}>
      <OwnPart name="membershipBasicInfo">{(membership) => <Membership membership={membership} />}</OwnPart>
      <OwnPart name="loyaltyAuthDetails" height="3rem">
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
