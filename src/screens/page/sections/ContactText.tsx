import styled from 'styled-components';
import { shop } from '@/contracts/shop';
import { TextLink } from '@/ui/navigation/TextLink';

const ways: Record<string, string> = {
  [shop.phone]: `tel:+${shop.phone.replace(/\D/g, '')}`,
  [shop.email]: `mailto:${shop.email}`,
};
const wayIn = new RegExp(`(${Object.keys(ways).join('|').replace(/\./g, '\\.')})`);

/** An editor's words, in which the shop's number and mail address can be pressed and are never broken. */
export function ContactText({ children }: { children: string }) {
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

const Way = styled(TextLink)`
  white-space: nowrap;
`;
