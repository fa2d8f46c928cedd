import { conditionTags, createHasTag } from './conditionTags';

const armOf = (testName: string) => ({ hero: 1, day: 0 })[testName];

test.each([
  ['utm_campaign=May', true],
  ['UTM_Campaign=May', true],
  ['utm_campaign=may', false],
  ['partnerid=acme', true],
  ['city=Austin', false],
  ['split.hero=1', true],
  ['split.hero=0', false],
  ['split.day=0', true],
  ['split.gone=0', false],
  ['split.hero=', false],
])('§3 condition tag %s holds: %s', (tag, expected) => {
  const tags = conditionTags({ partnerId: 'acme', utm_campaign: 'May', city: 'Austin' });
  expect(createHasTag(tags, armOf)(tag)).toBe(expected);
});
