import { capacity } from '../../../functions/src/search/embedded/capacity.ts'

/** Above this share of the capacity, consider another engine. */
const warningShare = 0.8

const guide = 'docs/operations.md, "From the embedded engine to OpenSearch"'
const held = capacity.held.toLocaleString('en')
const loadable = capacity.loadable.toLocaleString('en')

/** How well a table's applicants fit the embedded engine, with advice if they barely do. */
export interface EmbeddedFit {
  fits: 'well' | 'hardly' | 'slowly' | 'not'
  advice?: string
}

export function embeddedFit(applicants: number): EmbeddedFit {
  const grown = `The table has ${applicants.toLocaleString('en')} applicants`
  if (applicants > capacity.loadable)
    return {
      fits: 'not',
      advice: `${grown}, more than the ${loadable} that the embedded engine can load: move to OpenSearch (${guide}).`,
    }
  if (applicants > capacity.held)
    return {
      fits: 'slowly',
      advice: `${grown}, more than the ${held} that the embedded engine is built for, so it starts too slowly. Move to OpenSearch (${guide}).`,
    }
  if (applicants > capacity.held * warningShare)
    return {
      fits: 'hardly',
      advice: `${grown}, and the embedded engine is built for ${held}: plan the move to OpenSearch (${guide}).`,
    }
  return { fits: 'well' }
}

/** Formats the status of an embedded engine, one line per part. */
export const describeEmbedded = (engineFunction: string, applicants: number): string =>
  [
    `Engine      embedded, in the function ${engineFunction}`,
    `Applicants  ${applicants.toLocaleString('en')} of the ${held} it is built for`,
  ].join('\n')
