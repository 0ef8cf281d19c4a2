import { isEqual } from 'es-toolkit/predicate'
import type { updateSignInRules as contract } from '../../../../shared/accounts/contract/updateSignInRules.ts'
import type { SignInRules } from '../../../../shared/accounts/domain/signInRules.ts'
import { roles } from '../../../../shared/accounts/domain/user.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { updateSignInRules as permissions } from '../userPermissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Sets which roles have to have a second factor, when their sessions end, and the minimum length of new passwords. Open
 * sessions keep the rules they started with. Writes nothing if nothing changes. Throws `stale_record` with the current rules.
 */
export async function updateSignInRules(
  { body }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const before = await deps.signInRules.current()
  if (before.updatedAt !== body.updatedAt) throw stale(before)
  const { passwordLength = before.passwordLength, sessions = before.sessions } = body
  const changes = [
    ...roles
      .filter((role) => before.secondFactor[role] !== body.secondFactor[role])
      .map((role) => `${role}: ${body.secondFactor[role]}`),
    ...(isEqual(passwordLength, before.passwordLength)
      ? []
      : [`passwordLength: ${passwordLength.alone}, ${passwordLength.withSecondFactor}`]),
    ...roles
      .filter((role) => !isEqual(sessions[role], before.sessions[role]))
      .map((role) => `${role}: ${sessions[role].idleMinutes ?? '-'} min, ${sessions[role].hours} h`),
  ]
  if (changes.length === 0) return before
  const at = before.updatedAt === null ? deps.now().toISOString() : momentAfter(before.updatedAt, deps.now())
  const next = { secondFactor: body.secondFactor, passwordLength, sessions, updatedAt: at }
  const audit = auditEntryOf(
    { action: 'user.sign_in_rules_changed', resource: 'user', resourceId: call.user.id, changes },
    { ...call, at, newId: deps.newId },
  )
  if (!(await deps.signInRules.write(before, next, audit))) throw stale(await deps.signInRules.current())
  return next
}

const stale = (current: SignInRules): ProductError =>
  new ProductError('stale_record', 'This record was changed by someone else', { current })
