import { expect, test } from 'vitest'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { routes } from '../../../shared/routes.ts'

const anybodys = (Object.values(routes) as AnyRoute[]).filter(({ access, body }) => access === 'public' && body)

test('what anybody may send is counted by address before it is read', () => {
  // Signing in counts no address for a device that the account knows, and which account is meant stands in the body.
  const uncounted = anybodys.filter(({ perAddress }) => !perAddress).map(({ name }) => name)
  expect(uncounted).toEqual(['signIn'])
})

test('what anybody may send is small, but for an application with its files', () => {
  const large = anybodys.filter(({ bodyBytes = limits.jsonBody }) => bodyBytes > limits.publicBody)
  expect(large.map(({ name }) => name)).toEqual(['submitApplication'])
})
