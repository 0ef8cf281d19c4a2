import { expect, test } from 'vitest'
import { getCurrentUser } from '../../../functions/src/accounts/useCases/getCurrentUser.ts'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import { getCurrentUser as contract } from '../../../shared/accounts/contract/getCurrentUser.ts'
import { makeUser } from '../../make/user.ts'
import { makeEdge, makeEvent, signedIn } from './gatewayEvent.ts'

const event = makeEvent({ headers: signedIn })

test('preparing the first call creates what the calls use', async () => {
  const prepared: unknown[] = []
  const made = { edges: 0, deps: 0 }
  const { edge } = makeEdge(makeUser(), { prepare: async (...of) => prepared.push(of) })
  const makeDeps = () => {
    made.deps += 1
    return {}
  }
  const handler = httpHandler(contract, getCurrentUser, makeDeps, () => {
    made.edges += 1
    return edge
  })
  await handler.warm('applicants')
  expect(prepared).toEqual([[contract, 'applicants']])
  expect((await handler(event, {})).statusCode).toBe(200)
  expect(made).toEqual({ edges: 1, deps: 1 })
})

test.each([
  ['rejects', async () => Promise.reject(new Error('no network'))],
  [
    'throws',
    () => {
      throw new Error('no environment')
    },
  ],
  ['never ends', () => new Promise(() => {})],
])('a preparation that %s does not keep a function from starting', async (_, prepare) => {
  const { edge } = makeEdge(makeUser(), { prepare })
  const handler = httpHandler(
    contract,
    getCurrentUser,
    () => ({}),
    () => edge,
  )
  const before = performance.now()
  await handler.warm()
  expect(performance.now() - before).toBeLessThan(3000)
  expect((await handler(event, {})).statusCode).toBe(200)
})
