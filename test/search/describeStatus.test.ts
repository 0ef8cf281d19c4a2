import { describe, expect, it } from 'vitest'
import { describeStatus, problemsOf } from '../../scripts/ops/search/describeStatus.ts'
import type { SearchStatus } from '../../scripts/ops/search/searchStatus.ts'

const index = {
  name: 'applicants-20261121t203000123z',
  applicants: 12_345,
  bytes: 34_200_000,
  begunAt: '2026-11-21T20:30:00.123Z',
  sameForm: true,
}
const server = { name: 'fagfolk-production-search', version: 'OpenSearch 2.19', health: 'green', nodes: 3 }
const well: SearchStatus = {
  server: { ...server, configuredNodes: 3, unassigned: 0 },
  storage: { free: 7_900_000_000, total: 10_000_000_000 },
  index,
  unfinished: null,
  lag: { changes: 31, behind: 0, oldest: 0 },
  failures: { applicants: 0 },
}

describe('the status', () => {
  it('has a line for each part, and no problems when all is well', () => {
    expect(describeStatus(well).split('\n')).toEqual([
      'Server        fagfolk-production-search: green, 3 nodes, OpenSearch 2.19',
      'Free storage  7.9 GB of 10.0 GB on the fullest node',
      'Index         applicants-20261121t203000123z, 12,345 applicants, 34.2 MB',
      'Behind        0 of 31 changes in the last 15 minutes',
      'Dead letters  0 applicants',
    ])
    expect(problemsOf(well)).toEqual([])
    expect(problemsOf({ ...well, failures: null })).toEqual([])
  })

  it('reports a changing domain, a lag and an unfinished rebuild', () => {
    const text = describeStatus({
      ...well,
      server: { ...server, health: 'yellow', nodes: 2, configuredNodes: 3, unassigned: 4, underWay: 'Modifying' },
      unfinished: { ...index, name: 'applicants-20261121t210000000z', applicants: 900, bytes: 41_500 },
      lag: { changes: 1200, behind: 2, oldest: 12_400 },
      failures: null,
    })
    expect(text).toContain(': yellow, 2 of 3 nodes, 4 unassigned shards, OpenSearch 2.19, change in progress (Mod')
    expect(text).toContain(
      'Unfinished    applicants-20261121t210000000z, 900 applicants, 41.5 KB, started 2026-11-21T20:30',
    )
    expect(text).toContain('Behind        2 of 1,200 changes in the last 15 minutes, oldest 12 s ago')
    expect(text).toContain('Dead letters  no queue')
  })

  const unknown = { unknown: 'Nothing answers' }
  it.for<[string, Partial<SearchStatus>, string]>([
    ['red', { server: { ...server, health: 'red' } }, 'Red'],
    ['of unknown health', { server: { ...server, health: 'unknown' } }, 'health'],
    ['without a state', { server: unknown }, 'state'],
    ['full', { storage: { free: 1, total: 10 } }, '15 percent'],
    ['without an index', { index: null, lag: unknown }, 'run npm run search:rebuild'],
    ['silent', { index: unknown }, 'does not respond'],
    ['of another version', { index: { ...index, sameForm: false } }, 'different version of the code'],
    ['more than a minute behind', { lag: { changes: 9, behind: 1, oldest: 60_001 } }, 'a minute behind'],
    ['of unknown lag', { lag: unknown }, 'lag of the index is unknown'],
    ['with dead letters', { failures: { applicants: 1 } }, 'search:redrive'],
    ['with queues that do not respond', { failures: unknown }, 'dead-letter queue'],
  ])('names the problem when OpenSearch is %s', ([, changed, words]) => {
    const problems = problemsOf({ ...well, ...changed })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(words)
  })

  it('reports no problem for a short lag or a missing copy', () => {
    expect(problemsOf({ ...well, lag: { changes: 9, behind: 3, oldest: 60_000 } })).toEqual([])
    expect(problemsOf({ ...well, server: { ...server, health: 'yellow' } })).toEqual([])
  })
})
