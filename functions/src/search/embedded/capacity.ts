/**
 * The number of applicants the embedded engine supports. Up to `held`, a cold start takes less than the two seconds
 * that callers wait (measured by `npm run bench -- search`). Beyond `loadable`, reading the whole table takes longer
 * than the function's timeout.
 */
export const capacity = { held: 25_000, loadable: 100_000 } as const
