import { problemAt } from '../../../shared/domain/errors.ts'
import { refusedAtSight } from '../platform/publicFetch.ts'
import { invalid } from '../useCase/inputProblems.ts'

/** Throws `validation_failed` for what would be refused at each delivery: plain http and this computer, which a local stage alone takes, and addresses of networks of one's own. */
export function requirePublic(url: string, asksLoopback: boolean): void {
  if (refusedAtSight(new URL(url), asksLoopback))
    throw invalid([problemAt('url', 'invalid_format', 'Must be an https address on the public internet')])
}
