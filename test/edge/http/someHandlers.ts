import * as z from 'zod'
import type { Edge } from '../../../functions/src/edge/http/edge.ts'
import type { GatewayEvent } from '../../../functions/src/edge/http/gatewayRequest.ts'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import type { AccountContext } from '../../../functions/src/kernel/requestContext.ts'
import type { UseCase } from '../../../functions/src/kernel/useCase.ts'
import { type AnyRoute, defineRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { errorAnswerSchema } from '../../../shared/kernel/contract/errorAnswer.ts'
import { idOf } from '../../make/applicant.ts'
import { makeUser } from '../../make/user.ts'
import { makeEdge, makeEvent, signedIn, siteOrigin } from './gatewayEvent.ts'

/** A staff route that changes something. */
export const changeThing = defineRoute({
  name: 'changeThing',
  area: 'applicants',
  method: 'PATCH',
  path: '/api/things/{id}',
  access: 'applicant:update',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ mode: z.enum(['soft', 'hard'], 'Must be soft or hard').optional() }),
  body: z.strictObject({
    name: z.string('Name is required').min(1, 'Name is required'),
    professions: z.array(z.object({ profession: z.string('Profession is required') })).optional(),
  }),
  response: z.object({ name: z.string() }),
  errors: [],
  summary: '',
})
/** A public route that reads something. */
export const readPublic = defineRoute({
  name: 'readPublic',
  area: 'applicants',
  method: 'GET',
  path: '/api/public',
  access: 'public',
  response: z.object({ fine: z.boolean() }),
  errors: [],
  summary: '',
})
/** A public route without an answer. */
export const endPublic = defineRoute({ ...readPublic, name: 'endPublic', method: 'POST', response: null })

export const json = { 'Content-Type': 'application/json' }
/** A valid call of `changeThing`. */
export const goodCall: Partial<GatewayEvent> = {
  headers: { ...signedIn, ...json, Origin: siteOrigin },
  pathParameters: { id: idOf(1) },
  body: JSON.stringify({ name: 'Anna' }),
}

/** Returns a handler of `changeThing` for a recruiter, with what it created, logged and reported. */
export function changing(
  useCase: (body: { name: string }, call: AccountContext) => Promise<unknown> = async ({ name }) => ({ name }),
) {
  const made: string[] = []
  const { edge, calls, faults } = makeEdge(makeUser({ role: 'recruiter' }))
  const handler = httpHandler(
    changeThing,
    async ({ body }, call) => (await useCase(body, call)) as { name: string },
    () => made.push('deps'),
    () => {
      made.push('edge')
      return edge
    },
  )
  return {
    call: (fields: Partial<GatewayEvent> = {}) => handler(makeEvent({ ...goodCall, ...fields }), {}),
    calls,
    faults,
    made,
  }
}

/** Returns a route's handler with this edge, for a use case without deps. */
export const handlerOf = <const Route extends AnyRoute>(edge: Edge, route: Route, useCase: UseCase<Route, undefined>) =>
  httpHandler(
    route,
    useCase,
    () => undefined,
    () => edge,
  )

/** Returns the code of an error answer. */
export const codeOf = ({ body }: { body: string }) => errorAnswerSchema.parse(JSON.parse(body)).code
