import { localeOf, type Locale } from '@/contracts/locales';

/** One condition: a field or system property, how it compares, with what. */
export interface CmsFilter {
  /** `fields.handle`, `sys.id` */
  readonly path: string;
  readonly operator: string;
  readonly value: string;
}

export interface CmsQuery {
  readonly contentType?: string;
  readonly filters: readonly CmsFilter[];
  readonly fullText?: string;
  readonly linksTo?: string;
  readonly order: readonly string[];
  readonly select?: readonly string[];
  readonly skip: number;
  readonly limit: number;
  readonly include: number;
  readonly locale: Locale | '*';
}

const operators = new Set(['ne', 'in', 'nin', 'all', 'exists', 'lt', 'lte', 'gt', 'gte', 'match']);
const plain = new Set([
  'content_type',
  'query',
  'links_to_entry',
  'order',
  'select',
  'skip',
  'limit',
  'include',
  'locale',
  'access_token',
]);
const FILTER = /^(fields\.\w+(?:\.sys\.id)?|sys\.[\w.]+)(?:\[(\w+)\])?$/;
const bounds = { skip: [0, 0, 1_000_000], limit: [100, 0, 1_000], include: [1, 0, 10] } as const;

/**
 * Reads the parameters of an entries request.
 * @throws CmsError 400 for anything the API does not know
 */
export function readCmsQuery(parameters: Readonly<Record<string, string | undefined>>): CmsQuery {
  const filters = Object.entries(parameters).flatMap(([name, value = '']): CmsFilter[] => {
    if (plain.has(name)) return [];
    const [, path, operator = 'eq'] = FILTER.exec(name) ?? [];
    if (path === undefined || (operator !== 'eq' && !operators.has(operator)))
      throw invalidQuery(`The parameter "${name}" is not known.`);
    return [{ path, operator, value }];
  });
  const { content_type: contentType, query: fullText, links_to_entry: linksTo, select } = parameters;
  const order = parameters.order?.split(',').filter(Boolean) ?? [];
  if (
    !contentType &&
    [...filters.map(({ path }) => path), ...order].some((path) =>
      path.replace(/^-/, '').startsWith('fields.'),
    )
  ) {
    throw invalidQuery('A filter or order by fields needs content_type.');
  }
  return {
    contentType,
    filters,
    fullText,
    linksTo,
    order,
    select: select?.split(','),
    skip: number('skip', parameters.skip),
    limit: number('limit', parameters.limit),
    include: number('include', parameters.include),
    locale: readLocale(parameters.locale),
  };
}

function number(name: keyof typeof bounds, text: string | undefined): number {
  const [standard, least, most] = bounds[name];
  if (text === undefined) return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new CmsError(400, 'BadRequest', `The parameter "${name}" must be a number from ${least} to ${most}.`);
}

function readLocale(text: string | undefined): Locale | '*' {
  if (text === undefined || text === '') return 'en-US';
  const locale = text === '*' ? text : localeOf(text);
  if (locale) return locale;
  throw new CmsError(400, 'BadRequest', `Unknown locale: ${text}`);
}

/** A refusal of the CMS in the words of its API. @source delivery API errors */
export class CmsError extends Error {
  readonly status: number;
  readonly id: string;
  readonly details?: object;

  constructor(status: number, id: string, message: string, details?: object) {
    super(message);
    this.name = 'CmsError';
    this.status = status;
    this.id = id;
    this.details = details;
  }
}

/** Something that does not exist, or not in this space. */
export const cmsNotFound = (type: string, id: string): CmsError =>
  new CmsError(404, 'NotFound', 'The resource could not be found.', { type, id });

/** A query the API cannot make sense of. */
export const invalidQuery = (message: string, details?: object): CmsError =>
  new CmsError(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    details ?? { errors: [{ details: message }] },
  );
