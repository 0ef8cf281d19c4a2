import { describe, expect, it } from 'vitest'
import { handlerOf } from '../../functions/src/handlers.ts'
import type { KnownAgent } from '../../functions/src/http/authenticateAgent.ts'
import { type RouteName, routes } from '../../shared/contract/routes.ts'
import { idOf } from '../make/applicant.ts'
import { makePartner } from '../make/partner.ts'
import { makeUser } from '../make/user.ts'
import { makeEdge, makeEvent, signedIn } from './gatewayEvent.ts'
import { decided, isRole, refusalOf, type Who } from './verdicts.ts'

const agent: KnownAgent = {
  token: { id: idOf(800), name: 'Assistant', scopes: ['read'] },
  user: makeUser({ role: 'recruiter' }),
  isLetIn: true,
}

const othersHeaders = { nobody: {}, partner: { 'X-API-Key': 'key' }, agent: { Authorization: 'Bearer token' } }
/** How each proves who they are. What they say holds for whatever asks for it. */
const headersOf = (who: Who): Record<string, string> => (isRole(who) ? signedIn : othersHeaders[who])

const edgeFor = (who: Who) =>
  makeEdge(isRole(who) ? makeUser({ role: who }) : undefined, {
    partnerWith: async () => makePartner(),
    agentWith: async () => agent,
  }).edge

/** No environment is set: who is refused here was refused before the use case was given anything. */
describe('who is refused before a use case is called', () => {
  it('is decided for every route, and for no other', () => {
    expect(Object.keys(decided).sort()).toEqual(Object.keys(routes).sort())
  })

  for (const [name, route] of Object.entries(routes)) {
    const verdicts = Object.entries(decided[name as RouteName]) as [Who, string][]
    for (const [who] of verdicts.filter(([, verdict]) => verdict === 'no'))
      it(`${name}: ${who}`, async () => {
        const handler = await handlerOf(name as RouteName, () => edgeFor(who))
        const { statusCode } = await handler(makeEvent({ headers: headersOf(who) }), {})
        expect(statusCode).toBe(refusalOf(who, route))
      })
  }
})
