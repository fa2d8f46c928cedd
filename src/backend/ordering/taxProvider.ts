import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import type { Db } from '../db/connect';
import type { TaxRate } from './fees';
import { listTaxRates, readTaxVersion } from './taxRepository';

/** A state or province. */
export interface TaxedPlace {
  readonly country: 'US' | 'CA';
  readonly region: string;
}

/** Where tax rates come from: the shop's own table, or a company that knows cities and counties too. */
export interface TaxProvider {
  /**
   * Rates that hold on a day at the named places; none means untaxed. Asked outside any transaction.
   * @param dateIso yyyy-MM-dd
   */
  ratesFor(places: readonly TaxedPlace[], dateIso: string): Promise<readonly TaxRate[]>;
}

const table = createVersionedSnapshot((tx) => listTaxRates(tx), readTaxVersion);

/** The shop's own table of rates, held in memory. @source rulings Cart (taxes) */
export function tableTaxes(db: Db): TaxProvider {
  return {
    /** Rates of the table; of several for one place the newest that holds. */
    async ratesFor(places, dateIso) {
      const rates = await table.current(db);
      return places.flatMap(
        (place) =>
          rates.find(
            ({ country, region, validFrom }) =>
              country === place.country && region === place.region && validFrom <= dateIso,
          ) ?? [],
      );
    },
  };
}
