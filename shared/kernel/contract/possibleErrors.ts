import type { ErrorCode } from '../domain/errors.ts'
import { type AnyRoute, isOriginRestricted } from './defineRoute.ts'

/** Returns every error a route can return: its own, and those common to its kind of route. */
export function possibleErrors(route: AnyRoute): ErrorCode[] {
  const { params, query, body, bodyType, method } = route
  return [
    ...new Set<ErrorCode>([
      ...route.errors,
      ...(params || query || body ? (['validation_failed'] as const) : []),
      // An encoded slash in a path can match no route.
      ...(params ? (['not_found'] as const) : []),
      ...(body ? bodyErrors(bodyType) : []),
      ...callerErrors(route),
      ...(method === 'GET' ? [] : (['busy'] as const)),
      ...(isOriginRestricted(route) ? (['foreign_origin'] as const) : []),
      ...ofAnyRoute,
    ]),
  ]
}

/** From the path to the functions: web ACL and origin secret, gateway throttling, and unexpected errors. */
const ofAnyRoute = ['forbidden', 'too_many_requests', 'internal_error'] as const satisfies ErrorCode[]

const bodyErrors = (bodyType: AnyRoute['bodyType']): ErrorCode[] => [
  bodyType === 'multipart' || bodyType === 'form' ? 'malformed_form' : 'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
]

function callerErrors({ access, whileAddingFactor, recentProof }: AnyRoute): ErrorCode[] {
  if (access === 'public') return []
  if (access === 'agent') return ['wrong_credentials', 'agents_off']
  if (access === 'scim') return ['wrong_credentials']
  if (access === 'partner') return ['wrong_credentials', 'not_configured']
  return [
    'not_signed_in',
    ...(whileAddingFactor ? [] : (['second_factor_required'] as const)),
    ...(recentProof ? (['proof_required'] as const) : []),
  ]
}
