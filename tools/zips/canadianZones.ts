import type { Point } from './distance';
import { timeZoneOfPoint } from './sourcePackages';

const provinceOfLetter: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

const nunavutFsas: ReadonlySet<string> = new Set(['X0A', 'X0B', 'X0C']);

/** Zones usual in a province; the first is its ordinary one and stands in for a stray answer near a border. */
const zonesOfProvince: Readonly<Record<string, readonly [string, ...string[]]>> = {
  AB: ['America/Edmonton'],
  BC: [
    'America/Vancouver',
    'America/Edmonton',
    'America/Dawson_Creek',
    'America/Fort_Nelson',
    'America/Creston',
  ],
  MB: ['America/Winnipeg'],
  NB: ['America/Moncton'],
  NL: ['America/St_Johns', 'America/Goose_Bay'],
  NS: ['America/Halifax', 'America/Glace_Bay'],
  NT: ['America/Edmonton', 'America/Inuvik'],
  NU: ['America/Iqaluit', 'America/Rankin_Inlet', 'America/Cambridge_Bay'],
  ON: ['America/Toronto', 'America/Winnipeg', 'America/Atikokan'],
  PE: ['America/Halifax'],
  QC: ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'],
  SK: ['America/Regina', 'America/Swift_Current', 'America/Edmonton'],
  YT: ['America/Whitehorse'],
};

/** Areas where a point decides wrongly or a border runs through the area. */
const zoneCorrections: Readonly<Record<string, string>> = {
  // The Magdalen Islands keep Atlantic time, the mainland of Quebec Eastern time.
  G4T: 'America/Halifax',
  G0B: 'America/Halifax',
  // Lloydminster keeps Alberta's time on both sides of the border, Creighton that of Flin Flon in Manitoba.
  S9V: 'America/Edmonton',
  S0P: 'America/Winnipeg',
};

/** The province of a forward sortation area: its first letter, and for X the area itself. */
export function provinceOf(fsa: string): string {
  const letter = fsa.charAt(0);
  const province = letter === 'X' ? (nunavutFsas.has(fsa) ? 'NU' : 'NT') : provinceOfLetter[letter];
  if (province === undefined) throw new Error(`No province begins with the letter of ${fsa}`);
  return province;
}

/** IANA time zone of a Canadian area: by correction, else by its point if that zone is usual in the province. */
export function canadianZoneOf(fsa: string, province: string, point: Point): string {
  const usual = zonesOfProvince[province];
  if (usual === undefined) throw new Error(`No time zones are known for ${province}`);
  const corrected = zoneCorrections[fsa];
  if (corrected !== undefined) return corrected;
  const found = timeZoneOfPoint(point.latitude, point.longitude);
  return usual.includes(found) ? found : usual[0];
}
