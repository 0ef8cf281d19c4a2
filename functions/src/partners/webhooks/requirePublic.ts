import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { refusedAtSight, refusedPort } from '../../kernel/aws/publicFetch.ts'
import { invalid } from '../../kernel/inputProblems.ts'

/**
 * Throws `validation_failed` for an address that an endpoint can't get: in private networks, on other ports than those of
 * https, and plain http and this computer outside a local stage.
 */
export function requirePublic(url: string, allowsLoopback: boolean): void {
  const address = new URL(url)
  if (refusedAtSight(address, allowsLoopback))
    throw invalid([problemAt('url', 'invalid_format', 'Must be an https URL on the public internet')])
  if (refusedPort(address, allowsLoopback))
    throw invalid([problemAt('url', 'invalid_format', 'The port must be 443 or 8443')])
}
