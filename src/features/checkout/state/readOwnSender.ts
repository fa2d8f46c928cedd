import type { Sender } from '@/contracts/checkout';
import { readOwn } from '@/features/account/state';
import { createAppThunk } from '@/store/createAppThunk';

/**
 * The signed-in customer as the sender of an order; undefined when it cannot be read. A file of its own: guests do not load it.
 * @source spec §3 User / account (userData)
 */
export const readOwnSender = createAppThunk(
  'checkout/readOwnSender',
  async (_: void, { dispatch, getState }): Promise<Sender | undefined> => {
    const isRead = await dispatch(readOwn({ name: 'userData' })).unwrap();
    const own = isRead ? getState().userData.results : null;
    if (!own) return undefined;
    const { firstName, lastName, email } = own;
    const [phone] = own.phones;
    return { firstName, lastName, email, ...(phone && { phone }) };
  },
);
