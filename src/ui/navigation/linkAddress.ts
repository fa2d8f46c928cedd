import { createContext, useContext } from 'react';

/** How an address of this site is written into a link. */
export type LinkAddress = (href: string) => string;

const asItIs: LinkAddress = (href) => href;

/** The shell lets some parameters of a visit go along from page to page; without it addresses stay as they are. */
export const LinkAddressContext = createContext<LinkAddress>(asItIs);

export const useLinkAddress = (): LinkAddress => useContext(LinkAddressContext);
