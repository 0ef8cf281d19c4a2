import { describe, expect, test } from 'vitest'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import { type AnyRoute, defineRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { routes } from '../../../shared/routes.ts'
import { makeUser } from '../../make/user.ts'
import { makeEdge, makeEvent, signedIn } from './gatewayEvent.ts'

const named = (has: (route: AnyRoute) => unknown) =>
  Object.values<AnyRoute>(routes)
    .filter(has)
    .map(({ name }) => name)
    .toSorted()

test('a session that has to add a second factor can call nothing but what adds one, and log out', () => {
  expect(named(({ whileAddingFactor }) => whileAddingFactor)).toEqual([
    'addApp',
    'addPasskey',
    'continueSession',
    'getAccount',
    'getCurrentUser',
    'proveAccount',
    'proveWithProvider',
    'startApp',
    'startPasskey',
    'startProof',
    'startProviderProof',
  ])
})

test('exports, erasure, merges, users and roles, tokens and settings ask for a recent proof', () => {
  expect(named(({ recentProof }) => recentProof)).toEqual([
    'addApp',
    'addPasskey',
    'changeAuthenticator',
    'changeStartRules',
    'changeUser',
    'createAgentToken',
    'createScimToken',
    'decideAuthorization',
    'deleteScimToken',
    'disconnectProvider',
    'endUserSessions',
    'eraseApplicant',
    'exportPersonalData',
    'extendRetention',
    'inviteUser',
    'liftErasureHold',
    'mergeApplicants',
    'newRecoveryCodes',
    'recordExport',
    'removeAuthenticator',
    'removeSingleSignOn',
    'resetSecondFactor',
    'setLogo',
    'startApp',
    'startPasskey',
    'undoMerge',
    'updateAgentSettings',
    'updateController',
    'updateSignInRules',
    'updateSingleSignOn',
  ])
})

describe('the edge', () => {
  const common = {
    area: 'users',
    method: 'GET',
    access: 'session:use',
    response: null,
    errors: [],
    summary: '',
  } as const
  const plain = defineRoute({ ...common, name: 'plain', path: '/api/plain' })
  const adding = defineRoute({ ...common, name: 'adding', path: '/api/adding', whileAddingFactor: true })
  const proving = defineRoute({ ...common, name: 'proving', path: '/api/proving', recentProof: true })

  const answered = async (route: AnyRoute, session: { minutesAgo?: number; mustAddFactor?: boolean }) => {
    const { edge } = makeEdge()
    const { minutesAgo = 0, mustAddFactor = false } = session
    const provedAt = new Date(edge.now().getTime() - minutesAgo * 60_000).toISOString()
    edge.authenticate = async () => ({ user: makeUser(), provedAt, provedBy: 'password', mustAddFactor })
    const handler = httpHandler(
      route,
      async () => undefined,
      () => undefined,
      () => edge,
    )
    const { statusCode, body } = await handler(makeEvent({ headers: signedIn }), {})
    return body === '' ? statusCode : [statusCode, JSON.parse(body).code]
  }

  test('refuses a session that has to add a second factor first', async () => {
    expect(await answered(plain, { mustAddFactor: true })).toEqual([403, 'second_factor_required'])
    expect(await answered(adding, { mustAddFactor: true })).toBe(204)
    expect(await answered(plain, {})).toBe(204)
  })

  test('refuses a proof of more than ten minutes ago where a recent one is needed', async () => {
    expect(await answered(proving, { minutesAgo: 10 })).toBe(204)
    expect(await answered(proving, { minutesAgo: 11 })).toEqual([403, 'proof_required'])
    expect(await answered(plain, { minutesAgo: 600 })).toBe(204)
  })
})
