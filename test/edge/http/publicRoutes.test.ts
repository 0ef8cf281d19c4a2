import { expect, test } from 'vitest'
import { oneClickDigestPath } from '../../../shared/bulk/contract/oneClickDigest.ts'
import { oneClickPath } from '../../../shared/conversations/contract/subscription.ts'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { routes } from '../../../shared/routes.ts'

const anybodys = (Object.values(routes) as AnyRoute[]).filter(({ access, body }) => access === 'public' && body)

test('public routes are limited by address, with known exceptions', () => {
  const uncounted = (Object.values(routes) as AnyRoute[]).filter(
    ({ access, perAddress }) => access === 'public' && !perAddress,
  )
  expect(uncounted.map(({ name }) => name).toSorted()).toEqual([
    // Fixed documents, links that only redirect, the old address of reset links, and logging out.
    'getAuthorizationServer',
    'getProtectedResource',
    'getProtectedResourceAtRoot',
    'openDigestStop',
    'openUnsubscribe',
    // It exempts known devices of the account from the limit, and only the body names the account.
    'signIn',
    'signOut',
    'verifyResetToken',
  ])
})

test('only mail programs that unsubscribe may call from any origin', () => {
  const open = (Object.values(routes) as AnyRoute[]).filter(({ anyOrigin }) => anyOrigin)
  expect(open.map(({ name, access, path }) => [name, access, path]).toSorted()).toEqual([
    ['stopDigestByOneClick', 'public', oneClickDigestPath],
    ['unsubscribe', 'public', oneClickPath],
  ])
})

test('public bodies are small, except applications with files', () => {
  const large = anybodys.filter(({ bodyBytes = limits.jsonBody }) => bodyBytes > limits.publicBody)
  expect(large.map(({ name }) => name)).toEqual(['submitApplication'])
})

test('addresses in List-Unsubscribe headers work with parameters that mail services add', () => {
  const oneClick = (Object.values(routes) as AnyRoute[]).filter(({ path }) =>
    [oneClickPath, oneClickDigestPath].includes(path),
  )
  expect(oneClick.map(({ name }) => name).sort()).toEqual([
    'openDigestStop',
    'openUnsubscribe',
    'stopDigestByOneClick',
    'unsubscribe',
  ])
  for (const { query } of oneClick)
    expect(query?.safeParse({ token: 'a'.repeat(43), lang: 'da', utm_source: 'x' })).toMatchObject({
      data: { token: 'a'.repeat(43), lang: 'da' },
    })
})

test('no route tells how the product is running', () => {
  const monitoring = /\/(health\w*|live|ready|metrics?|debug|version|info|monitor\w*|actuator)(\/|$)/i
  const paths = (Object.values(routes) as AnyRoute[]).map(({ path }) => path)
  expect(paths.filter((path) => monitoring.test(path))).toEqual([])
})
