import { createContext, useContext, type ReactNode } from 'react';

/** The few words the kit itself speaks; the shell fills them in the shopper's language. */
export interface UiTexts {
  close: string;
  dismiss: string;
  optional: string;
  increase: (values: { label: string }) => string;
  decrease: (values: { label: string }) => string;
  charactersLeft: (values: { count: number }) => string;
  previousSlide: string;
  nextSlide: string;
  breadcrumbs: string;
  pagination: string;
  previousPage: string;
  nextPage: string;
  page: (values: { page: number }) => string;
  previousMonth: string;
  nextMonth: string;
  regularPrice: (values: { price: string }) => string;
  salePrice: (values: { price: string }) => string;
  zoom: string;
  zoomed: string;
  zoomIn: string;
  zoomOut: string;
  memberPrice: (values: { price: string }) => string;
  ownPrice: (values: { price: string }) => string;
  usualPrice: (values: { price: string }) => string;
}

const UiTextsContext = createContext<UiTexts | null>(null);

/** Gives the kit its words. */
export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}

/** The kit's words in the shopper's language. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) {
    throw new Error('The kit has no words: render inside UiTextsProvider.');
  }
  return texts;
}
