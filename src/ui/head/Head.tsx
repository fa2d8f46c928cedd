import NextHead from 'next/head';
import type { ReactNode } from 'react';

/** Puts titles, descriptions and links into the document's head. */
export function Head({ children }: { children: ReactNode }) {
  return <NextHead>{children}</NextHead>;
}
