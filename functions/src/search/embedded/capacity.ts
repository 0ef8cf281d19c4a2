/**
 * How many applicants the embedded engine is for. With `held` its cold start ends within the two seconds that its callers
 * wait: `npm run bench -- search` measures it there. Beyond `loadable` a start that has to read the whole table does not
 * end in the time that its function has.
 */
export const capacity = { held: 25_000, loadable: 100_000 } as const
