import type { ErrorCode } from '../domain/errors.ts'
import { type AnyRoute, isHeldToOrigin } from './defineRoute.ts'

/** Every error that a call of a route can be answered with: those that it declares, and those of all routes of its kind. */
export function possibleErrors(route: AnyRoute): ErrorCode[] {
  const { access, params, query, body, bodyType, method } = route
  return [
    ...new Set<ErrorCode>([
      ...route.errors,
      ...(params || query || body ? (['validation_failed'] as const) : []),
      // An encoded slash in a path may lead to no route.
      ...(params ? (['not_found'] as const) : []),
      ...(body ? bodyErrors(bodyType) : []),
      ...callerErrors(access),
      ...(method === 'GET' ? [] : (['busy'] as const)),
      ...(isHeldToOrigin(route) ? (['foreign_origin'] as const) : []),
      ...ofAnyRoute,
    ]),
  ]
}

/** Of the way to the functions: web ACL and origin secret, throttles of the gateway, and what nobody expected. */
const ofAnyRoute = ['forbidden', 'too_many_requests', 'internal_error'] as const satisfies ErrorCode[]

const bodyErrors = (bodyType: AnyRoute['bodyType']): ErrorCode[] => [
  bodyType === 'multipart' || bodyType === 'form' ? 'malformed_form' : 'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
]

function callerErrors(access: AnyRoute['access']): ErrorCode[] {
  if (access === 'public') return []
  if (access === 'agent') return ['wrong_credentials', 'agents_off']
  return access === 'partner' ? ['wrong_credentials', 'not_configured'] : ['not_signed_in']
}
