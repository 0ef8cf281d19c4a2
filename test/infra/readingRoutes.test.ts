import { expect, test } from 'vitest'
import { grants } from '../../infra/lib/grants.ts'
import { routes } from '../../shared/routes.ts'

const reads = ['GetItem', 'BatchGetItem', 'Query', 'GetObject', 'GetObjectTagging']

/** Logs of views, exports and uses, and counters of attempts. */
const logsAndCounters = ['audit', 'exportTallies', 'throttling', 'sessionUses', 'scimToken']
const largeExportMail = { name: 'searchApplicants', place: 'due', action: 'PutItem' }

const reading = Object.values(routes).filter(({ method }) => method === 'GET')

test('routes that a link can open may write logs and counters, and change nothing else', () => {
  expect(reading.length).toBeGreaterThan(50)
  const writes = reading.flatMap(({ name }) => {
    const { table, buckets } = grants[name]
    return Object.entries({ ...table, ...buckets }).flatMap(([place, actions]) =>
      actions.filter((action) => !reads.includes(action)).map((action) => ({ name, place, action })),
    )
  })
  expect(writes.filter(({ place }) => !logsAndCounters.includes(place))).toEqual([largeExportMail])
  expect(writes.filter(({ action }) => !['PutItem', 'UpdateItem'].includes(action))).toEqual([])
})

test('one route that a link can open reaches an address that others entered', () => {
  const reaching = reading.filter(({ name }) => grants[name].environment.includes('outbound'))
  expect(reaching.map(({ name }) => name)).toEqual(['readAuthorization'])
})
