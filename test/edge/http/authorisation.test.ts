import { describe, expect, it } from 'vitest'
import { handlerOf } from '../../../functions/src/edge/handlers.ts'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { type RouteName, routes } from '../../../shared/routes.ts'
import { decided, refusalOf, type Who } from './accessOutcomes.ts'
import { edgeFor, headersOf } from './callers.ts'
import { makeEvent } from './gatewayEvent.ts'

/** No environment is set, so refusals must come before the use case gets its deps. */
describe('callers refused before the use case is called', () => {
  it('are defined for exactly the routes there are', () => {
    expect(Object.keys(decided).sort()).toEqual(Object.keys(routes).sort())
  })

  for (const [name, route] of Object.entries(routes)) {
    const accessOutcomes = Object.entries(decided[name as RouteName]) as [Who, string][]
    for (const [who] of accessOutcomes.filter(([, outcome]) => outcome === 'no'))
      it(`${name}: ${who}`, async () => {
        const handler = await handlerOf(name as RouteName, () => edgeFor(who))
        const { statusCode } = await handler(makeEvent({ headers: headersOf(who) }), {})
        expect(statusCode).toBe(refusalOf(who, route))
      })
  }
})

/** Missing input is only checked after the caller is authorized. */
describe('authorized callers', () => {
  for (const [name, route] of Object.entries(routes) as [RouteName, AnyRoute][]) {
    const accessOutcomes = Object.entries(decided[name]) as [Who, string][]
    const letIn = accessOutcomes.flatMap(([who, outcome]) => (outcome === 'no' ? [] : [who]))
    it(`${name}: ${letIn.join(', ')}`, async () => {
      for (const who of letIn) {
        const handler = httpHandler(
          route,
          async () => undefined,
          () => ({}),
          () => edgeFor(who),
        )
        const { statusCode } = await handler(makeEvent({ headers: headersOf(who) }), {})
        expect([401, 403], who).not.toContain(statusCode)
      }
    })
  }

  it('are everyone for public routes', () => {
    const isForEveryone = (name: string) =>
      Object.values(decided[name as RouteName]).every((outcome) => outcome === 'yes')
    const open = Object.values(routes).filter(({ access }: AnyRoute) => access === 'public')
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(routes).filter(isForEveryone).sort())
  })
})
