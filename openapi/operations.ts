import * as z from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { scimErrorSchema, scimErrorUrn } from '../shared/accounts/contract/scim/scimError.ts'
import { isAllowedForRole } from '../shared/accounts/domain/access.ts'
import { roles } from '../shared/accounts/domain/user.ts'
import { oauthErrorSchema } from '../shared/agents/contract/oauthError.ts'
import { type AnyRoute, type Area, isBodyOptional } from '../shared/kernel/contract/defineRoute.ts'
import { errorAnswerSchema, statusOf } from '../shared/kernel/contract/errorAnswer.ts'
import { possibleErrors } from '../shared/kernel/contract/possibleErrors.ts'
import type { ErrorCode } from '../shared/kernel/domain/errors.ts'
import type { RouteName } from '../shared/routes.ts'
import { errorExamples } from './errorExamples.ts'
import { errorTexts } from './errorTexts.ts'
import { type Example, examples } from './examples.ts'
import { type PartnerRouteName, partnerErrorTexts, routeTexts } from './partners/routeTexts.ts'

export const tagOf: Record<Area, { name: string; description: string }> = {
  external: {
    name: 'Partners',
    description: 'Requests that partners make with their API key, about the applicants they created.',
  },
  identity: { name: 'Accounts', description: "Sign-in, registration, and the caller's own account." },
  applicants: { name: 'Applicants', description: 'Applicant records, limited to those the caller may see.' },
  activity: { name: 'Activity', description: 'Notes, calls and tasks about applicants, for staff only.' },
  clients: { name: 'Clients', description: 'Client companies, their orders, and the applicants proposed to them.' },
  messages: { name: 'Messages', description: 'Mails and SMS from staff to applicants.' },
  search: { name: 'Search', description: 'Applicant search, possible duplicates and statistics.' },
  jobs: { name: 'Bulk work', description: 'Changes to many applicants at once, made in the background.' },
  views: { name: 'Saved views', description: 'Named filters of the applicant list.' },
  documents: { name: 'Documents', description: 'Files of applicants: presigned uploads, downloads, pictures.' },
  submissions: { name: 'Submissions', description: 'Public applications: submit, follow and review them.' },
  profile: { name: 'My profile', description: 'Profiles that applicants maintain themselves.' },
  agents: { name: 'Agents', description: 'The endpoint for AI agents, and their access tokens.' },
  oauth: {
    name: 'Agent sign-in',
    description: 'OAuth 2.1 for the agent endpoint: metadata, registration, consent, tokens and connections.',
  },
  privacy: { name: 'Privacy', description: 'The privacy page, data exports, deletion requests and legal holds.' },
  users: { name: 'Users', description: 'User accounts: roles, invitations, sessions.' },
  operations: { name: 'Operations', description: 'The audit log.' },
}

/** The document's security schemes: who may call, and with which credential. */
export const securitySchemes = {
  partnerKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The API key of a partner. During a rotation, two keys are valid.',
  },
  agentToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token that a member of staff created for an AI agent, or the OAuth 2.1 access token of a client that they authorized. They choose its scopes.',
  },
  scimToken: {
    type: 'http',
    scheme: 'bearer',
    description: "The token of the agency's directory, which a system admin creates on the Login rules page.",
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-fagfolk',
    description: 'The session started by `POST /api/login`. It expires after 12 hours.',
  },
} as const

function securityOf({ access }: AnyRoute): Record<string, string[]>[] {
  if (access === 'public') return []
  if (access === 'partner') return [{ partnerKey: [] }]
  if (access === 'scim') return [{ scimToken: [] }]
  return [access === 'agent' ? { agentToken: [] } : { session: [] }]
}

/** Describes a partner's call, or else who may make the call. */
function descriptionOf(name: RouteName, { access }: AnyRoute): string {
  if (access === 'partner') return textsOf(name)?.description ?? ''
  if (access === 'public') return 'Requires no session.'
  if (access === 'agent') return 'Requires an agent token. Responses follow the Model Context Protocol.'
  if (access === 'scim') return "Requires the directory's token. Follows SCIM 2.0 (RFC 7643 and 7644)."
  const allowed = roles.filter((role) => isAllowedForRole(role, access))
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
    description: descriptionOf(name, route),
    security: securityOf(route),
    requestParams: {
      ...(route.params && { path: objectOf(route.params) }),
      ...(route.query && { query: objectOf(route.query) }),
      ...(isRepeatable(route) && { header: idempotencyKey }),
    },
    ...(route.body && { requestBody: requestBodyOf(route.body, route, example) }),
    responses: { ...successOf(route, example), ...refusalsOf(name, route) },
  }
}

const isPartnerRoute = (name: string): name is PartnerRouteName => Object.hasOwn(routeTexts, name)
const textsOf = (name: RouteName) => (isPartnerRoute(name) ? routeTexts[name] : undefined)

const isRepeatable = ({ errors }: AnyRoute): boolean => errors.includes('idempotency_key_reused')

const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .meta({
      description:
        'A unique key for this request, such as your own ID for the applicant. For 24 hours, the same key with the same body returns the same response. With a different body, it returns 422.',
    }),
})

/** Casts a schema to an object: the parameters of every contract are objects. */
const objectOf = (schema: z.ZodType) => schema as z.ZodObject

const requestBodyOf = (schema: z.ZodType, route: AnyRoute, { body: example }: Example) => ({
  required: !isBodyOptional(route),
  content:
    route.bodyType === 'multipart'
      ? { 'multipart/form-data': { schema } }
      : { [contentTypeOf(route.bodyType)]: { schema, example } },
})

const scimType = 'application/scim+json'

function contentTypeOf(bodyType: AnyRoute['bodyType']): string {
  if (bodyType === 'scim') return scimType
  return bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
}

function successOf(route: AnyRoute, { answer }: Example): ZodOpenApiResponsesObject {
  const { response, success } = route
  if (success === 302)
    return {
      302: {
        description: 'Redirects to the file',
        headers: z.object({ Location: z.url().meta({ description: 'A short-lived URL of the file' }) }),
      },
    }
  if (!response) return { 204: { description: 'Done; no response body' } }
  return {
    [`${success ?? 200}` as '200']: {
      description: success === 201 ? 'Created' : 'Done',
      ...(isRepeatable(route) && { headers: replayHeader }),
      // Parsed by the schema like a real answer, which fills in defaults.
      content: { [answerTypeOf(route)]: { schema: response, example: response.parse(answer) } },
    },
  }
}

const answerTypeOf = ({ access }: AnyRoute): string => (access === 'scim' ? scimType : 'application/json')

const replayHeader = z.object({
  'Idempotency-Replayed': z.literal('true').optional().meta({
    description: 'Set if this is the response to an earlier request with the same `Idempotency-Key`',
  }),
})

const retryHeader = z.object({
  'Retry-After': z.string().optional().meta({ description: 'Seconds to wait before the next attempt' }),
})

/** Returns the error responses of a route by status, each with its possible codes, their meanings and an example. */
function refusalsOf(name: RouteName, route: AnyRoute): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(possibleErrors(route), (code) => statusOf[code])
  const general = route.access === 'partner' ? partnerErrorTexts : errorTexts
  const meanings = { ...general, ...textsOf(name)?.errors }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      route.errorForm
        ? foreignRefusals[route.errorForm]
        : {
            description: codes.map((code) => `- \`${code}\`: ${meanings[code]}`).join('\n'),
            ...((status === 429 || status === 503) && { headers: retryHeader }),
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

/** The errors of routes that answer in the form of another protocol. */
const foreignRefusals = {
  oauth: {
    description: 'An OAuth error',
    content: {
      'application/json': {
        schema: oauthErrorSchema,
        example: { error: 'invalid_request', error_description: 'grant_type: Required' },
      },
    },
  },
  scim: {
    description: 'A SCIM error',
    content: {
      [scimType]: {
        schema: scimErrorSchema,
        example: { schemas: [scimErrorUrn], status: '400', scimType: 'invalidValue', detail: 'userName: Required' },
      },
    },
  },
} as const

function errorExample([code = 'internal_error']: readonly ErrorCode[]) {
  return { code, ...errorExamples[code], requestId: '7f1b1c52-5f7e-4a7e-9f55-0a8f0f6f2d11' }
}
