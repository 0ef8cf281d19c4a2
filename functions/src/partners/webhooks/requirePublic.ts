import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { refusedAtSight } from '../../kernel/aws/publicFetch.ts'
import { invalid } from '../../kernel/inputProblems.ts'

/**
 * Throws `validation_failed` for an address that every delivery would refuse: private networks, and plain http and this
 * computer outside a local stage.
 */
export function requirePublic(url: string, allowsLoopback: boolean): void {
  if (refusedAtSight(new URL(url), allowsLoopback))
    throw invalid([problemAt('url', 'invalid_format', 'Must be an https address on the public internet')])
}
