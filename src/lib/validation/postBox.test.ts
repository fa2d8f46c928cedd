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
    '',
  ])('false friend: %j', (line) => {
    expect(isPostBox(line)).toBe(false);
    expect(streetDoor(line)).toBeUndefined();
  });
});
