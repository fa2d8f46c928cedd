import { sampleChoices } from '../../../../tests/support/sampleChoices';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { editedLine, isLineChanged, lineChoiceOf, paysMemberPrices } from '.';

const card = {
  id: 'LA1',
  productId: 'LA1',
  name: 'Card',
  productType: 'greetingCard',
  quantity: 1,
  price: 5,
};
const clear = {
  ...card,
  id: 'LV01',
  productId: 'LV01',
  name: 'Clear vase',
  productType: 'vase',
  price: 12.99,
};
const line = sampleLine({
  accessories: [clear, card],
  accessoriesTotal: 17.99,
  quantity: 2,
  lineTotal: 135.96,
});
const chosen = (editsku?: string, editvase?: string) => {
  const named = { ...(editsku ? { editsku } : {}), ...(editvase ? { editvase } : {}) };
  const choice = lineChoiceOf(line, sampleChoices, named);
  return { ...choice, variant: choice.variant! };
};

describe('§2 Cart-item editing: editsku, editvase', () => {
  test.each([
    [undefined, undefined, 'LK1001S', 'LV01'],
    ['LK1001L', undefined, 'LK1001L', 'LV01'],
    ['LK1001L', 'LV00', 'LK1001L', 'LV00'],
    ['<script>', 'LV99', 'LK1001S', 'LV01'],
  ])('%s and %s name size %s with vase %s', (sku, vaseId, expectedSku, expectedVase) => {
    const { variant, vase } = chosen(sku, vaseId);
    expect([variant.sku, vase?.id]).toEqual([expectedSku, expectedVase]);
  });

  test('a line without a vase has chosen "no vase"', () =>
    expect(lineChoiceOf(sampleLine(), sampleChoices, {})?.vase?.id).toBe('LV00'));

  test('nothing takes the place of a size that is no longer sold', () => {
    const gone = sampleLine({ sku: 'LK1001XL' });
    const choice = lineChoiceOf(gone, sampleChoices, { editvase: 'LV01' });
    expect(choice).toEqual({ variant: null, vases: [], vase: null });
    expect(isLineChanged(gone, choice)).toBe(false);
    expect(lineChoiceOf(gone, sampleChoices, { editsku: 'LK1001L' }).variant?.sku).toBe('LK1001L');
  });

  test('a vase the size does not have gives way to the cheapest it has', () => {
    const large = { ...sampleChoices.variants[1]!, vases: ['LV02'] };
    const choices = { ...sampleChoices, variants: [sampleChoices.variants[0]!, large] };
    expect(lineChoiceOf(line, choices, { editsku: 'LK1001L' })?.vase?.id).toBe('LV02');
  });

  test('only another size or vase is a change', () => {
    expect(isLineChanged(line, chosen())).toBe(false);
    expect(isLineChanged(line, chosen('LK1001L'))).toBe(true);
    expect(isLineChanged(line, chosen(undefined, 'LV00'))).toBe(true);
  });

  test('the edited line keeps cards and pieces and costs what it will cost', () => {
    const edited = editedLine(line, chosen('LK1001L', 'LV02'), { hasSizes: true, isMember: false });
    expect(edited).toMatchObject({
      sku: 'LK1001L',
      variantTitle: 'Generous',
      listedPrice: 79.99,
      quantity: 2,
    });
    expect(edited.accessories.map(({ id }) => id)).toEqual(['LV02', 'LA1']);
    expect(edited.lineTotal).toBe(213.96);
  });

  test('a member sees the member price of the new size at once, beside the regular one', () => {
    const choice = chosen('LK1001L', 'LV02');
    const variant = { ...choice.variant, memberCents: choice.variant.cents - 800 };
    const edited = editedLine(line, { ...choice, variant }, { hasSizes: true, isMember: true });
    expect(edited).toMatchObject({ listedPrice: 79.99, promotionalPrice: 71.99, usualPrice: 79.99 });
    expect(edited.lineTotal).toBe(213.96 - 16);
  });

  test('member prices hold in US carts that hold the membership or were reduced by it', () => {
    const gold = sampleLine({ itemId: 'gold', goldMembershipProduct: true });
    expect(paysMemberPrices(sampleCart())).toBe(false);
    expect(paysMemberPrices(sampleCart([sampleLine(), gold]))).toBe(true);
    expect(paysMemberPrices(sampleCart([sampleLine()], { rewardsTotal: 8 }))).toBe(true);
    expect(paysMemberPrices(sampleCart([sampleLine(), gold], { countryId: 'CA' }))).toBe(false);
  });
});
