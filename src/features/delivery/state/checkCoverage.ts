import { createAppThunk } from '@/store/createAppThunk';
import { fetchCoverage } from './fetchCoverage';

/**
 * Whether anything of the shop can come to a zip at all.
 * @returns null when nobody can be asked
 * @source spec §4 Available dates (Deliverability response), §7 Fulfilment (zipcodecoverage)
 */
export const checkCoverage = createAppThunk(
  'delivery/checkCoverage',
  async (zipCode: string, { dispatch }): Promise<boolean | null> => {
    const coverage = await dispatch(fetchCoverage(zipCode)).unwrap();
    return coverage && coverage.dates.length > 0;
  },
);
