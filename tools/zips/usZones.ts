/** Time zone that holds in a state or territory unless its county or zip code says otherwise. */
const zoneOfState: Readonly<Record<string, string>> = {
  AK: 'America/Anchorage',
  AL: 'America/Chicago',
  AR: 'America/Chicago',
  AS: 'Pacific/Pago_Pago',
  AZ: 'America/Phoenix',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  CT: 'America/New_York',
  DC: 'America/New_York',
  DE: 'America/New_York',
  FL: 'America/New_York',
  FM: 'Pacific/Pohnpei',
  GA: 'America/New_York',
  GU: 'Pacific/Guam',
  HI: 'Pacific/Honolulu',
  IA: 'America/Chicago',
  ID: 'America/Boise',
  IL: 'America/Chicago',
  IN: 'America/Indiana/Indianapolis',
  KS: 'America/Chicago',
  KY: 'America/New_York',
  LA: 'America/Chicago',
  MA: 'America/New_York',
  MD: 'America/New_York',
  ME: 'America/New_York',
  MH: 'Pacific/Majuro',
  MI: 'America/Detroit',
  MN: 'America/Chicago',
  MO: 'America/Chicago',
  MP: 'Pacific/Saipan',
  MS: 'America/Chicago',
  MT: 'America/Denver',
  NC: 'America/New_York',
  ND: 'America/Chicago',
  NE: 'America/Chicago',
  NH: 'America/New_York',
  NJ: 'America/New_York',
  NM: 'America/Denver',
  NV: 'America/Los_Angeles',
  NY: 'America/New_York',
  OH: 'America/New_York',
  OK: 'America/Chicago',
  OR: 'America/Los_Angeles',
  PA: 'America/New_York',
  PR: 'America/Puerto_Rico',
  PW: 'Pacific/Palau',
  RI: 'America/New_York',
  SC: 'America/New_York',
  SD: 'America/Chicago',
  TN: 'America/Chicago',
  TX: 'America/Chicago',
  UT: 'America/Denver',
  VA: 'America/New_York',
  VI: 'America/St_Thomas',
  VT: 'America/New_York',
  WA: 'America/Los_Angeles',
  WI: 'America/Chicago',
  WV: 'America/New_York',
  WY: 'America/Denver',
};

/** Counties that keep another zone than the rest of their state, as the federal zone boundaries run. */
const countiesOfOtherZone: readonly { state: string; zone: string; counties: string }[] = [
  {
    state: 'FL',
    zone: 'America/Chicago',
    counties: 'Bay,Calhoun,Escambia,Holmes,Jackson,Okaloosa,Santa Rosa,Walton,Washington',
  },
  {
    state: 'ID',
    zone: 'America/Los_Angeles',
    counties: 'Benewah,Bonner,Boundary,Clearwater,Idaho,Kootenai,Latah,Lewis,Nez Perce,Shoshone',
  },
  {
    state: 'IN',
    zone: 'America/Chicago',
    counties: 'Gibson,Jasper,Lake,LaPorte,Newton,Porter,Posey,Spencer,Vanderburgh,Warrick',
  },
  { state: 'IN', zone: 'America/Indiana/Knox', counties: 'Starke' },
  { state: 'IN', zone: 'America/Indiana/Tell_City', counties: 'Perry' },
  { state: 'KS', zone: 'America/Denver', counties: 'Greeley,Hamilton,Sherman,Wallace' },
  {
    state: 'KY',
    zone: 'America/Chicago',
    counties:
      'Adair,Allen,Ballard,Barren,Breckinridge,Butler,Caldwell,Calloway,Carlisle,Christian,Clinton,Crittenden,' +
      'Cumberland,Daviess,Edmonson,Fulton,Graves,Grayson,Green,Hancock,Hart,Henderson,Hickman,Hopkins,Livingston,' +
      'Logan,Lyon,McCracken,McLean,Marshall,Metcalfe,Monroe,Muhlenberg,Ohio,Russell,Simpson,Todd,Trigg,Union,' +
      'Warren,Webster',
  },
  { state: 'MI', zone: 'America/Menominee', counties: 'Dickinson,Gogebic,Iron,Menominee' },
  {
    state: 'ND',
    zone: 'America/Denver',
    counties: 'Adams,Billings,Bowman,Dunn,Golden Valley,Grant,Hettinger,Slope,Stark',
  },
  {
    state: 'NE',
    zone: 'America/Denver',
    counties:
      'Arthur,Banner,Box Butte,Chase,Cheyenne,Dawes,Deuel,Dundy,Garden,Grant,Hooker,Keith,Kimball,Morrill,Perkins,' +
      'Scotts Bluff,Sheridan,Sioux',
  },
  { state: 'OR', zone: 'America/Boise', counties: 'Malheur' },
  {
    state: 'SD',
    zone: 'America/Denver',
    counties:
      'Bennett,Butte,Corson,Custer,Dewey,Fall River,Haakon,Harding,Jackson,Lawrence,Meade,Oglala Lakota County,' +
      'Pennington,Perkins,Stanley,Ziebach',
  },
  {
    state: 'TN',
    zone: 'America/New_York',
    counties:
      'Anderson,Blount,Bradley,Campbell,Carter,Claiborne,Cocke,Grainger,Greene,Hamblen,Hamilton,Hancock,Hawkins,' +
      'Jefferson,Johnson,Knox,Loudon,McMinn,Meigs,Monroe,Morgan,Polk,Rhea,Roane,Scott,Sevier,Sullivan,Unicoi,' +
      'Union,Washington',
  },
  { state: 'TX', zone: 'America/Denver', counties: 'El Paso,Hudspeth' },
];

/** Single codes whose zone is not that of their county; `865*` stands for every code that begins so. */
const codesOfOtherZone: Readonly<Record<string, string>> = {
  // The Navajo Nation keeps daylight saving time, the rest of Arizona (and the Hopi towns inside it) does not.
  '865*': 'America/Denver',
  '86502': 'America/Phoenix',
  '86020': 'America/Denver',
  '86031': 'America/Denver',
  '86033': 'America/Denver',
  '86035': 'America/Denver',
  '86044': 'America/Denver',
  '86045': 'America/Denver',
  '86053': 'America/Denver',
  '86054': 'America/Denver',
  // Aleutian Islands west of 169°30' W.
  '99546': 'America/Adak',
  '99547': 'America/Adak',
  // Gulf County north of the Intracoastal Waterway.
  '32465': 'America/Chicago',
  // Idaho County south of the Salmon River.
  '83547': 'America/Boise',
  '83549': 'America/Boise',
  '83671': 'America/Boise',
  // West Wendover by law, Jackpot and Kenton by custom, Grassy Butte by the county's own division.
  '89883': 'America/Denver',
  '89825': 'America/Denver',
  '73946': 'America/Denver',
  '58634': 'America/Denver',
  // Alabama's towns across the river from Columbus and West Point keep Georgia's time.
  '36854': 'America/New_York',
  '36856': 'America/New_York',
  '36863': 'America/New_York',
  '36867': 'America/New_York',
  '36868': 'America/New_York',
  '36869': 'America/New_York',
  '36870': 'America/New_York',
  '36877': 'America/New_York',
  // Western Cherry County.
  '69211': 'America/Denver',
  '69218': 'America/Denver',
  // Fort Pierre keeps the time of Pierre across the river.
  '57532': 'America/Chicago',
  '96898': 'Pacific/Wake',
  '96942': 'Pacific/Chuuk',
  '96943': 'Pacific/Chuuk',
  '96944': 'Pacific/Kosrae',
};

const zoneOfCounty = new Map(
  countiesOfOtherZone.flatMap(({ state, zone, counties }) =>
    counties.split(',').map((county): [string, string] => [countyKey(state, county), zone]),
  ),
);

/**
 * IANA time zone of an American zip code: by code, else by county, else by state.
 * @throws Error when the state is unknown, so that a new one is noticed
 */
export function usZoneOf(code: string, state: string, county: string): string {
  const zone =
    codesOfOtherZone[code] ??
    codesOfOtherZone[`${code.slice(0, 3)}*`] ??
    zoneOfCounty.get(countyKey(state, county)) ??
    zoneOfState[state];
  if (zone === undefined) throw new Error(`No time zone is known for ${code} in "${state}"`);
  return zone;
}

/** True when an exception names this very code, which a neighbour's zone must not override. */
export function hasOwnZone(code: string): boolean {
  return code in codesOfOtherZone || `${code.slice(0, 3)}*` in codesOfOtherZone;
}

/** How a county is named in the zone table, whatever its letters' case in the source. */
export function countyKey(state: string, county: string): string {
  return `${state}/${county.toLowerCase()}`;
}

/** Every county the zone table names: the build checks that the source still has them. */
export function countiesNamed(): string[] {
  return [...zoneOfCounty.keys()];
}
