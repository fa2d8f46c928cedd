import { isPostBox, streetDoor } from './postBox';

describe('a post office box has no door', () => {
  test.each([
    'PO Box 12',
    'P.O. Box 12',
    'P. O. Box #12',
    'p o box 12',
    'POBox 12',
    'PO BOX A',
    'POB 712',
    'P.O.B. 712',
    'Post Office Box 9',
    'Postal Box 9',
    'Post Box 9',
    'Box 441',
    'Larkspur Farm, PO Box 7',
    'RR 2, P.O. Box 7',
    'C.P. 123',
    'CP 123',
    'CP123, succ. Centre-ville',
    'Case postale 8888',
    'CASE POSTALE 8888',
    'Boîte postale 12',
    'Boite Postale 12',
    'B.P. 12',
    'Casier postal 4',
    'Case postal 12',
    'CP 123, Montréal',
    'P\u200bO\u200b B\u200box 12',
    'PO B\u00adox 12',
    'Ｐ．Ｏ．　Ｂｏｘ　１２',
    'PO-Box 55',
    'P\u2010O\u2013Box 55',
    'P/O Box 55',
    'P.0. Box 55',
    '1 PO Box 55',
    '1, P.O. Box 55',
    '#1 1 PO Box 55',
    '12-A Case postale 5',
    'PO Drawer 5',
    'P.O. Drawer A',
  ])('%s', (line) => {
    expect(isPostBox(line)).toBe(true);
    expect(streetDoor(line)).toEqual({ key: 'postBox' });
  });

  test.each([
    '12 Boxwood Street',
    'Boxwood Lane 4',
    '1 Box Elder Court',
    'Box Hill House',
    '100 Post Office Road',
    'Post Office Square 3',
    'Postbox Cottage, Mill Lane',
    '7 Postal Lane',
    'Poboxer Street 2',
    '55 CP Huntington Way',
    'CP Rail Yard 5',
    'BP Plaza 2',
    '350 W 31st St',
    '350 W 31st St, PO Box 12',
    '450, rue Saint-Pierre, C.P. 12',
    '4 rue de la Poste',
    '8 chemin du Casier',
    'Popo Boxford 3',
    'Case Postal Road',
    'Cp 12 Street Suites',
    'The BP 1 Tower',
    '3 Drawer Lane',
    '12-14 CP 5 Street',
    '450-12 rue de la Case, CP 12',
    '',
  ])('false friend: %j', (line) => {
    expect(isPostBox(line)).toBe(false);
    expect(streetDoor(line)).toBeUndefined();
  });
});

describe('the second line belongs to the first', () => {
  test.each([
    ['1', 'PO Box 55', true],
    ['1,', ', PO Box 55', true],
    ['Larkspur Farm', 'P.O. Box 7', true],
    ['Box 441', 'Larkspur', true],
    ['PO Box 12', '350 W 31st St', true],
    ['350 W 31st St', 'PO Box 12', false],
    ['350 W 31st St', 'Box 4', false],
    ['350 W 31st St', undefined, false],
    ['Box Hill House', 'Suite 4', false],
  ])('%j, %j: %j', (addressLine1, addressLine2, isBox) => {
    expect(isPostBox(addressLine1, addressLine2)).toBe(isBox);
    expect(streetDoor(addressLine1, { addressLine2 }) !== undefined).toBe(isBox);
  });
});
