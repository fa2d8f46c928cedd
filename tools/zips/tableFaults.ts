import type { PlaceRow } from './placeRow';

const codePattern = { US: /^\d{5}$/, CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z]$/ } as const;

/** What is wrong with a places table, one sentence a fault; empty when it may be written. */
export function tableFaults(rows: readonly PlaceRow[]): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    if (!codePattern[row.country].test(row.code)) faults.push(`${row.code} is no ${row.country} code`);
    if (seen.has(row.code)) faults.push(`${row.code} appears twice`);
    seen.add(row.code);
    if (!/^[A-Z]{2}$/.test(row.state)) faults.push(`${row.code} has the state "${row.state}"`);
    if (row.city === '' || /[\t\n\ufffd]/.test(row.city))
      faults.push(`${row.code} has the city "${row.city}"`);
    if (!isOnLand(row)) faults.push(`${row.code} lies at ${row.latitude}, ${row.longitude}`);
  }
  for (const zone of new Set(rows.map((row) => row.timeZone))) {
    if (!isKnownZone(zone)) faults.push(`The time zone ${zone} is unknown to this Node`);
  }
  if (rows.length < 44_000) faults.push(`Only ${rows.length} places`);
  return faults;
}

/** North America, Hawaii and Puerto Rico, or an island of the Pacific territories. */
function isOnLand({ latitude, longitude }: PlaceRow): boolean {
  const isAmerica = latitude > 15 && latitude < 84 && longitude > -180 && longitude < -50;
  const isPacific = latitude > -15 && latitude < 21 && (longitude > 130 || longitude < -165);
  return isAmerica || isPacific;
}

function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
