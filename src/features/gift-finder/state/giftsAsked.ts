import { createAction } from '@reduxjs/toolkit';

/** The shopper has sent the gift finder's form. @source spec §9 Analytics and stored keys (gift finder submit) */
export const giftsAsked = createAction<{ occasion?: string }>('giftFinder/asked');
