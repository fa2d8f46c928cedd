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
