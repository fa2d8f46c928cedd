import type { Condition, NumberOperator } from './conditions';
import type { FacetIndex } from './facetIndex';

/** Whether a document is what a search is narrowed to; prepared once, asked for every document. */
export type Test = (position: number) => boolean;

/** Prepares a condition; undefined when everything meets it. */
export function testOf(condition: Condition, index: FacetIndex): Test | undefined {
  switch (condition.kind) {
    case 'all': {
      const tests = condition.parts.flatMap((part) => testOf(part, index) ?? []);
      return tests.length === 0 ? undefined : (position) => tests.every((test) => test(position));
    }
    case 'any': {
      const ids = condition.parts.flatMap(namedId);
      if (ids.length > 0 && ids.length === condition.parts.length) return idTest(new Set(ids), index);
      const tests = condition.parts.map((part) => testOf(part, index) ?? (() => true));
      return (position) => tests.some((test) => test(position));
    }
    case 'not': {
      const test = testOf(condition.part, index) ?? (() => true);
      return (position) => !test(position);
    }
    case 'facet':
      if (condition.attribute === idAttribute) return idTest(new Set([condition.value]), index);
      return facetTest(`${condition.attribute}:${condition.value}`.toLowerCase(), index);
    case 'number':
      return numberTest(index.numbers[condition.attribute], condition.operator, condition.value);
  }
}

/** Every product can be asked for by its id. */
const idAttribute = 'objectID';

const namedId = (condition: Condition): string[] =>
  condition.kind === 'facet' && condition.attribute === idAttribute ? [condition.value] : [];

/** One look into a set for each document, however many ids are asked for. */
const idTest =
  (ids: ReadonlySet<string>, { objectIds }: FacetIndex): Test =>
  (position) =>
    ids.has(objectIds[position] ?? '');

function facetTest(name: string, { ids, facets, starts }: FacetIndex): Test {
  const id = ids.get(name);
  if (id === undefined) return () => false;
  return (position) => {
    const end = starts[position + 1] ?? 0;
    for (let at = starts[position] ?? 0; at < end; at += 1) if (facets[at] === id) return true;
    return false;
  };
}

const comparisons: Readonly<Record<NumberOperator, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '>=': (one, other) => one >= other,
  '>': (one, other) => one > other,
};

function numberTest(column: Float64Array | undefined, operator: NumberOperator, value: number): Test {
  const compare = comparisons[operator];
  return (position) => compare(column?.[position] ?? Number.NaN, value);
}
