/** Colours that name an arrangement, in both languages; the French ones do not change with the noun. */
export const tones = [
  ['Amber', 'ambre'],
  ['Coral', 'corail'],
  ['Ivory', 'ivoire'],
  ['Lavender', 'lavande'],
  ['Apricot', 'abricot'],
  ['Cherry', 'cerise'],
  ['Lemon', 'citron'],
  ['Cream', 'crème'],
  ['Plum', 'prune'],
  ['Pistachio', 'pistache'],
  ['Peach', 'pêche'],
  ['Indigo', 'indigo'],
  ['Salmon', 'saumon'],
  ['Olive', 'olive'],
  ['Turquoise', 'turquoise'],
  ['Champagne', 'champagne'],
] as const;

/** Kinds of arrangements, in both languages. */
export const shapes = [
  ['Garland', 'Guirlande'],
  ['Posy', 'Bouquet rond'],
  ['Basket', 'Corbeille'],
  ['Armful', 'Brassée'],
  ['Wreath', 'Couronne'],
  ['Centerpiece', 'Centre de table'],
  ['Harvest', 'Récolte'],
  ['Meadow', 'Prairie'],
  ['Terrace', 'Terrasse'],
  ['Promise', 'Promesse'],
  ['Serenade', 'Sérénade'],
  ['Sunday', 'Dimanche'],
  ['Morning', 'Matinée'],
  ['Reverie', 'Rêverie'],
  ['Orchard', 'Verger'],
  ['Garden', 'Jardin'],
] as const;

/** Places a florist may name an arrangement after. */
export const places = (
  'Alder Creek|Ashby|Avonlea|Bellweather|Birch Hollow|Briar Lane|Brookfield|Calder|Cedar Point|Clearwater|Cranmore|Dunmore|' +
  'Eastgate|Elmira|Fairhaven|Fernwood|Foxglove Row|Glenarm|Granville|Hartwell|Hawthorne|Hazelton|Highmere|Holloway|Inverness|' +
  'Ironwood|Juniper Bay|Kentmere|Kingsley|Lakeside|Larchmont|Linden Street|Longmeadow|Maplewood|Marlow|Millbrook|Northfield|' +
  'Oakhurst|Orchard Park|Pemberton|Quarry Hill|Ravenswood|Rosedale|Saltaire|Silverton|Stonebridge|Thornbury|Tidewater|Underhill|' +
  'Valleyfield|Waterford|Westerly|Whitby|Willow Bend|Windermere|Winterbourne|Woodstock|Yarrow|Yorkville|Zelkova Court'
).split('|');
