import type { SavedAddress } from '@/contracts/account/addressBook';
import { createAppThunk } from '@/store/createAppThunk';
import type { EnteredAddress } from '../rules';
import { addOnce, changeOwn, type ChangeOutcome } from './changeOwn';

const section = 'addresses';
const into = [
  'addresses',
  ({ addresses }: { addresses: SavedAddress[] }) => addresses,
] as const satisfies readonly unknown[];

/** Adds an address to the address book. @source spec §7 Profile (addAddress) */
export const addAddress = createAppThunk(
  'account/addAddress',
  async (body: EnteredAddress, tools): Promise<ChangeOutcome> =>
    addOnce(body, (idempotencyKey) => {
      const call = () => tools.extra.gateway.call('addAddress', { body: { ...body, idempotencyKey } });
      return changeOwn(tools, { section, message: 'added', into, call });
    }),
);

/** Replaces an address. @source spec §7 Profile (updateAddress) */
export const updateAddress = createAppThunk(
  'account/updateAddress',
  async ({ addressId, body }: { addressId: string; body: EnteredAddress }, tools): Promise<ChangeOutcome> => {
    const call = () => tools.extra.gateway.call('updateAddress', { params: { addressId }, body });
    return changeOwn(tools, { section, message: 'saved', into, call });
  },
);

/** Makes an address the primary one. @source spec §7 Profile (setPrimaryAddress) */
export const setPrimaryAddress = createAppThunk(
  'account/setPrimaryAddress',
  async (addressId: string, tools): Promise<ChangeOutcome> => {
    const call = () => tools.extra.gateway.call('setPrimaryAddress', { params: { addressId }, body: {} });
    return changeOwn(tools, { section, message: 'primarySet', into, call });
  },
);

/** Removes an address. @source spec §7 Profile (deleteAddress), §8 Account */
export const deleteAddress = createAppThunk(
  'account/deleteAddress',
  async (addressId: string, tools): Promise<ChangeOutcome> => {
    const call = () => tools.extra.gateway.call('deleteAddress', { params: { addressId } });
    return changeOwn(tools, { section, message: 'removed', into, call });
  },
);
