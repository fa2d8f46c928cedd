import { placeholderPicture } from '@/contracts/content/pictures';
import type { AddonView, ProductChoices, VariantView, VaseView } from '@/features/product/rules';

const vaseIds = ['LV00', 'LV01', 'LV02'];

const variant = (sku: string, title: string, cents: number): VariantView => ({
  ...{ sku, title, cents, contents: '', addons: ['LA1', 'LA2', 'LR1'] },
  vases: vaseIds,
});
const vase = (id: string, title: string, cents: number): VaseView => ({
  ...{ id, skuId: id, title, cents, picture: placeholderPicture },
  isDummy: id === 'LV00',
});
const addon = (id: string, name: string, addonType: string, sequence: number): AddonView => ({
  ...{ id, productId: id, name, addonType, sequence, description: '' },
  ...{ picture: placeholderPicture, price: { regular: 4.99 } },
});

/** Two sizes, three vases ("no vase" among them), two cards and a ribbon. */
export const sampleChoices: ProductChoices = {
  variants: [variant('LK1001S', 'Standard', 4999), variant('LK1001L', 'Generous', 7999)],
  vases: {
    LV00: vase('LV00', 'No vase', 0),
    LV01: vase('LV01', 'Clear vase', 1299),
    LV02: vase('LV02', 'Sage pitcher', 2199),
  },
  addons: {
    LA1: addon('LA1', 'Birthday card', 'greetingCard', 1),
    LA2: addon('LA2', 'Thank-you card', 'greetingCard', 2),
    LR1: addon('LR1', 'Berry ribbon', 'berryRibbon', 3),
  },
};
