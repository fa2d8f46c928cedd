import styled from 'styled-components';
import { phoneHref, shopIdentity } from '@/contracts/shopIdentity';
import { TextLink } from '@/ui/navigation/TextLink';

/** An editor's words, in which the shop's number and mail address can be pressed and are never broken. */
export function ContactText({ children }: { children: string }) {
  const { phone, email } = shopIdentity();
  const ways: Record<string, string> = { [phone]: phoneHref(phone), [email]: `mailto:${email}` };
  const wayIn = new RegExp(`(${Object.keys(ways).map(literally).join('|')})`);
  return children.split(wayIn).map((part, at) =>
    ways[part] ? (
      <Way key={at} href={ways[part]}>
        {part}
      </Way>
    ) : (
      part
    ),
  );
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const Way = styled(TextLink)`
  white-space: nowrap;
`;
