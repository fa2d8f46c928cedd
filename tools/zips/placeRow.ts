/** One line of the places table: where a zip code or a Canadian forward sortation area lies. */
export interface PlaceRow {
  readonly code: string;
  readonly country: 'US' | 'CA';
  readonly state: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly isMilitary: boolean;
}

/**
 * The text of the places table: one line per place, ascending by code, fields parted by tabs.
 * Order: code, country, state or province, city, latitude, longitude, time zone, flags ("m" = military).
 */
export function placesTable(rows: readonly PlaceRow[]): string {
  const lines = rows.map((row) =>
    [
      row.code,
      row.country,
      row.state,
      row.city,
      row.latitude.toFixed(4),
      row.longitude.toFixed(4),
      row.timeZone,
      row.isMilitary ? 'm' : '',
    ].join('\t'),
  );
  return `${lines.sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`;
}
