import { problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { refusedAtSight } from '../../kernel/aws/publicFetch.ts'
import { invalid } from '../../kernel/inputProblems.ts'

/** Throws `validation_failed` for what would be refused at each delivery: plain http and this computer, which a local stage alone takes, and addresses of networks of one's own. */
export function requirePublic(url: string, asksLoopback: boolean): void {
  if (refusedAtSight(new URL(url), asksLoopback))
    throw invalid([problemAt('url', 'invalid_format', 'Must be an https address on the public internet')])
}
