import { expect, test } from 'vitest'
import { factorStore } from '../../functions/src/accounts/stores/factorStore.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { closeSmokeAccount, openSmokeAccount } from '../../scripts/ops/smoke/smokeAccount.ts'
import { freshTable } from '../setup/table.ts'

test('the account of smoke tests gets a new password and app each time, and none works afterwards', async () => {
  const table = await freshTable()
  const first = await openSmokeAccount(table)
  await closeSmokeAccount(table, first.user)
  const second = await openSmokeAccount(table)
  expect(second.user.id).toBe(first.user.id)
  expect(second.password).not.toBe(first.password)
  expect(second.secret).not.toBe(first.secret)
  await closeSmokeAccount(table, second.user)
  expect(await userStore(table).byId(second.user.id)).toMatchObject({ isActive: false })
  expect((await factorStore(table).of(second.user.id)).totps).toEqual([])
})
