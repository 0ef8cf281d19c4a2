import { expect, test } from 'vitest'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { getPartner } from '../../functions/src/partners/useCases/getPartner.ts'
import { getPartner as contract } from '../../shared/partners/contract/getPartner.ts'
import { idOf } from '../make/applicant.ts'
import { makePartner, makePartnerCall } from '../make/partner.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

test('returns the quota and the possible record owners: active staff with id and name, sorted', async () => {
  const users = userStore(await freshTable())
  const accounts = [
    makeUser({ id: idOf(901), username: 'oe', firstName: 'Øjvind', lastName: 'Dam', role: 'recruiter' }),
    makeUser({ id: idOf(902), username: 'bo', firstName: 'Bo', lastName: 'Lund', role: 'sysadmin' }),
    makeUser({ id: idOf(903), username: 'zoe', firstName: undefined, lastName: undefined, role: 'recruiting_manager' }),
    makeUser({ id: idOf(904), username: 'left', firstName: 'Anna', role: 'recruiter', isActive: false }),
    makeUser({ id: idOf(905), username: 'client', firstName: 'Aage', role: 'client' }),
    makeUser({ id: idOf(906), username: 'person', firstName: 'Agnes', role: 'applicant' }),
  ]
  for (const user of accounts.map((account) => ({ ...account, email: `${account.username}@mail.example` })))
    await users.create(user, undefined, {
      id: crypto.randomUUID(),
      action: 'user.registered',
      resource: 'user',
      resourceId: user.id,
      changes: [],
      timestamp: user.createdAt,
    })
  const partner = makePartner({ tier: 'large' })
  const answer = await getPartner({ params: {}, query: {}, body: undefined }, makePartnerCall(partner), { users })
  expect(contract.response.parse(answer)).toEqual({
    partner,
    quota: { requestsPerSecond: 20, burst: 100, requestsPerDay: 20_000 },
    recordOwners: [
      { id: idOf(902), name: 'Bo Lund' },
      { id: idOf(903), name: 'zoe' },
      { id: idOf(901), name: 'Øjvind Dam' },
    ],
  })
})
