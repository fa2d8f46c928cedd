/** Milliseconds a question to the search service may take. @source spec §9 Timing (search client timeouts) */
export const searchTimeouts = { connect: 5000, read: 5000, write: 30_000 } as const;
