import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { getPartner as contract } from '../../../../shared/partners/contract/getPartner.ts'
import { partnerTiers } from '../../../../shared/partners/domain/partner.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getPartner as permissions } from '../permissions.ts'

/** Returns the calling partner, its quota, and the possible owners of its records. */
export async function getPartner(
  _input: RouteInput<typeof contract>,
  { partner }: Pick<PartnerContext, 'partner'>,
  { users }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const staff = (await users.staff()).filter((user) => isColleague(user))
  return {
    partner,
    quota: partnerTiers[partner.tier],
    recordOwners: staff.map((user) => ({ id: user.id, name: accountName(user) })),
  }
}
