import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { KnownDirectory } from '../../accounts/scim/scimToken.ts'
import { bearerToken } from './agentCall.ts'
import type { Edge } from './edge.ts'
import type { GatewayEvent } from './gatewayRequest.ts'

/** Returns the directory of a call by its token. Throws if the token is not valid or SCIM is off. */
export async function requireDirectory(event: GatewayEvent, edge: Edge): Promise<KnownDirectory> {
  const value = bearerToken(event)
  const directory = value === undefined ? undefined : await edge.directoryWith(value)
  if (!directory) throw new ProductError('wrong_credentials', 'Invalid or missing access token')
  return directory
}
