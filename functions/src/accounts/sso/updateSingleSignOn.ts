import { isEqual } from 'es-toolkit/predicate'
import type { updateSingleSignOn as contract } from '../../../../shared/accounts/contract/sso/updateSingleSignOn.ts'
import type { SingleSignOn } from '../../../../shared/accounts/domain/singleSignOn.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, problemAt } from '../../../../shared/kernel/domain/errors.ts'
import { auditEntryOf } from '../../kernel/auditEntryOf.ts'
import { invalid } from '../../kernel/inputProblems.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { updateSingleSignOn as permissions } from '../singleSignOnPermissions.ts'
import { requireProvider, returnPath } from './provider.ts'

type Deps = DependenciesOf<typeof permissions>
type Answer = RouteResult<typeof contract>

const fields = ['name', 'issuer', 'clientId', 'domains', 'secondFactor', 'roleClaim'] as const

/**
 * Sets the provider after asking it for its addresses. Throws `validation_failed` if it can't be reached or calls itself
 * something else, or if another issuer would get the stored secret, and `stale_record` with the current setting.
 */
export async function updateSingleSignOn(
  { body: { clientSecret, updatedAt, ...entered } }: RouteInput<typeof contract>,
  call: AccountContext,
  deps: Deps,
): Promise<Answer> {
  const before = await deps.singleSignOn.current()
  const answer = async (setting: SingleSignOn | undefined): Promise<Answer> => ({
    setting: setting ?? null,
    returnAddress: (await deps.siteOrigin()) + returnPath,
  })
  const stale = async () =>
    new ProductError('stale_record', 'This record was changed by someone else', {
      current: await answer(await deps.singleSignOn.current()),
    })
  if ((before?.updatedAt ?? null) !== updatedAt) throw await stale()
  const changes = fields.filter((field) => !isEqual(before?.[field], entered[field]))
  if (before && changes.length === 0 && clientSecret === undefined) return answer(before)
  const secret =
    clientSecret ?? (before?.issuer === entered.issuer ? await deps.singleSignOn.clientSecret() : undefined)
  if (secret === undefined) throw invalid([problemAt('clientSecret', 'required', 'Client secret is required')])
  await requireReachable(entered, secret, deps)
  const at = before ? momentAfter(before.updatedAt, deps.now()) : deps.now().toISOString()
  const next = { ...entered, updatedAt: at }
  const audit = auditEntryOf(
    {
      ...{ action: 'user.single_sign_on_changed', resource: 'user', resourceId: call.user.id },
      changes: [...changes, ...(clientSecret === undefined ? [] : ['clientSecret'])],
    },
    { ...call, at, newId: deps.newId },
  )
  if (!(await deps.singleSignOn.write(before, next, clientSecret, audit))) throw await stale()
  return answer(next)
}

async function requireReachable(
  setting: Pick<SingleSignOn, 'issuer' | 'clientId'>,
  clientSecret: string,
  { asksLoopback }: Pick<Deps, 'asksLoopback'>,
): Promise<void> {
  try {
    await requireProvider({ setting, clientSecret, loopback: asksLoopback })
  } catch {
    throw invalid([
      problemAt('issuer', 'invalid', 'There is no provider at this address, or it calls itself something else'),
    ])
  }
}
