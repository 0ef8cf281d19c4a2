import * as z from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { mayEver } from '../shared/accounts/domain/access.ts'
import { roles } from '../shared/accounts/domain/user.ts'
import { oauthErrorSchema } from '../shared/agents/contract/oauthError.ts'
import type { AnyRoute, Area } from '../shared/kernel/contract/defineRoute.ts'
import { errorAnswerSchema, statusOf } from '../shared/kernel/contract/errorAnswer.ts'
import { possibleErrors } from '../shared/kernel/contract/possibleErrors.ts'
import type { ErrorCode } from '../shared/kernel/domain/errors.ts'
import type { RouteName } from '../shared/routes.ts'
import { errorExamples } from './errorExamples.ts'
import { type Example, examples } from './examples.ts'

export const tagOf: Record<Area, { name: string; description: string }> = {
  external: { name: 'Partners', description: 'What a partner calls with its API key, for the applicants it created.' },
  identity: { name: 'Accounts', description: 'Sign-in, registration, and the account of whoever calls.' },
  applicants: { name: 'Applicants', description: 'The records of people, for those who may see them.' },
  activity: { name: 'Activity', description: 'What the staff write down about applicants, for themselves.' },
  clients: { name: 'Clients', description: 'Whom applicants are shared with.' },
  messages: { name: 'Messages', description: 'Mails and SMS of the staff to applicants.' },
  search: { name: 'Search', description: 'Finding applicants, and counting them.' },
  jobs: { name: 'Bulk work', description: 'Changes of many applicants at once, done by workers.' },
  views: { name: 'Saved views', description: 'Filters of the applicant list, kept under a name.' },
  documents: { name: 'Documents', description: 'The files of applicants: presigned uploads, downloads, pictures.' },
  submissions: { name: 'Submissions', description: 'Public applications: sending, following and reviewing them.' },
  profile: { name: 'My profile', description: 'What applicants keep themselves.' },
  agents: { name: 'Agents', description: 'The endpoint of AI agents, and the tokens that let them in.' },
  oauth: {
    name: 'Sign-in of agents',
    description:
      'OAuth 2.1 for the endpoint of agents: metadata, registration, consent, tokens, and the connections made.',
  },
  privacy: { name: 'Privacy', description: 'What the public is told of how personal data are handled.' },
  users: { name: 'Users', description: 'Everybody who has an account: roles, invitations, sessions.' },
  operations: { name: 'Operations', description: 'Who did what.' },
}

/** The document's security schemes: who may call, and with which credential. */
export const securitySchemes = {
  partnerKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The key of a partner. Two are valid while one is being replaced.',
  },
  agentToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token that a member of the staff made for an AI agent, or the access token of a client that they let in by OAuth 2.1. It holds what they allow it.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-fagfolk',
    description: 'The session that `POST /api/login` starts; it ends after 12 hours.',
  },
} as const

function securityOf({ access }: AnyRoute): Record<string, string[]>[] {
  if (access === 'public') return []
  if (access === 'partner') return [{ partnerKey: [] }]
  return [access === 'agent' ? { agentToken: [] } : { session: [] }]
}

function whoMayCall({ access }: AnyRoute): string {
  if (access === 'public') return 'Needs no session.'
  if (access === 'partner') return 'Needs the key of a partner.'
  if (access === 'agent') return 'Needs the token of an agent. Answers in the forms of the Model Context Protocol.'
  const allowed = roles.filter((role) => mayEver(role, access))
  return allowed.length === roles.length
    ? 'For any signed-in user.'
    : `For ${allowed.map((role) => `\`${role}\``).join(', ')}.`
}

export function operationOf(name: RouteName, route: AnyRoute): ZodOpenApiOperationObject {
  const example: Example = examples[name]
  return {
    operationId: name,
    tags: [tagOf[route.area].name],
    summary: route.summary,
    description: whoMayCall(route),
    security: securityOf(route),
    requestParams: {
      ...(route.params && { path: objectOf(route.params) }),
      ...(route.query && { query: objectOf(route.query) }),
      ...(isRepeatable(route) && { header: idempotencyKey }),
    },
    ...(route.body && { requestBody: requestBodyOf(route.body, route.bodyType, example) }),
    responses: { ...successOf(route, example), ...refusalsOf(route) },
  }
}

const isRepeatable = ({ errors }: AnyRoute): boolean => errors.includes('idempotency_key_reused')

const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .meta({
      description:
        'A name for this call, such as a UUID. The same key with the same body gets the same answer for a day; with another body 422.',
    }),
})

/** Casts a schema to an object: the parameters of every contract are objects. */
const objectOf = (schema: z.ZodType) => schema as z.ZodObject

const requestBodyOf = (schema: z.ZodType, bodyType: AnyRoute['bodyType'], { body: example }: Example) => ({
  required: true,
  content:
    bodyType === 'multipart'
      ? { 'multipart/form-data': { schema } }
      : { [contentTypeOf(bodyType)]: { schema, example } },
})

const contentTypeOf = (bodyType: AnyRoute['bodyType']): string =>
  bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'

function successOf(
  { response, success }: Pick<AnyRoute, 'response' | 'success'>,
  { answer }: Example,
): ZodOpenApiResponsesObject {
  if (success === 302)
    return {
      302: {
        description: 'Leads to the file',
        headers: z.object({ Location: z.url().meta({ description: 'A short-lived address of the file' }) }),
      },
    }
  if (!response) return { 204: { description: 'Done; nothing is answered' } }
  return {
    [`${success ?? 200}` as '200']: {
      description: success === 201 ? 'Created' : 'Done',
      // Parsed by the schema like a real answer, which fills in defaults.
      content: { 'application/json': { schema: response, example: response.parse(answer) } },
    },
  }
}

/** Returns the error responses of a route by status, each with its possible codes and an example. */
function refusalsOf(route: AnyRoute): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(possibleErrors(route), (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      route.errorForm === 'oauth'
        ? oauthRefusal
        : {
            description: codes.map((code) => `\`${code}\``).join(', '),
            content: {
              'application/json': {
                schema: errorAnswerSchema.and(z.looseObject({ code: z.enum(codes) })),
                example: errorExample(codes),
              },
            },
          },
    ]),
  )
}

const oauthRefusal = {
  description: 'What OAuth calls it',
  content: {
    'application/json': {
      schema: oauthErrorSchema,
      example: { error: 'invalid_request', error_description: 'grant_type: Required' },
    },
  },
}

function errorExample([code = 'internal_error']: readonly ErrorCode[]) {
  return { code, ...errorExamples[code], requestId: '7f1b1c52-5f7e-4a7e-9f55-0a8f0f6f2d11' }
}
