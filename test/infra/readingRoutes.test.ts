import { expect, test } from 'vitest'
import { grants } from '../../infra/lib/grants.ts'
import { routes } from '../../shared/routes.ts'

const reads = ['GetItem', 'BatchGetItem', 'Query', 'GetObject', 'GetObjectTagging']

/** Logs of views, exports and uses, counters of attempts, and the mail about large exports. */
const logsAndCounters = ['audit', 'exportTallies', 'due', 'throttling', 'sessionUses', 'scimToken']

test('routes that a link can open may write logs and counters, and change nothing else', () => {
  const reading = Object.values(routes).filter(({ method }) => method === 'GET')
  expect(reading.length).toBeGreaterThan(50)
  const writes = reading.flatMap(({ name }) => {
    const { table, buckets } = grants[name]
    return Object.entries({ ...table, ...buckets }).flatMap(([place, actions]) =>
      actions.filter((action) => !reads.includes(action)).map((action) => ({ name, place, action })),
    )
  })
  expect(writes.filter(({ place }) => !logsAndCounters.includes(place))).toEqual([])
})
