/** A refusal of the search service in its own words. */
export class SearchError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SearchError';
    this.status = status;
  }
}

/** A search that cannot be understood. */
export const badSearch = (message: string): SearchError => new SearchError(400, message);
