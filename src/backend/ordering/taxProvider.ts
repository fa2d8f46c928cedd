import type { Db } from '../db/connect';
import type { TaxRate } from './fees';
import { listTaxRates } from './taxRepository';

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

/** The shop's own table of rates. @source rulings Cart (taxes) */
export function tableTaxes(db: Db): TaxProvider {
  return {
    /** Rates of the table. */
    ratesFor: (places, dateIso) =>
      listTaxRates(
        db,
        places.map(({ region }) => region),
        dateIso,
      ),
  };
}
