import { expect, test } from 'vitest'
import { lookalikeMessage } from '../../functions/src/accounts/usernameSkeletons.ts'
import { noteUsernameLooks } from '../../scripts/ops/noteUsernameLooks.ts'
import { usersWorld } from '../accounts/usersWorld.ts'
import { makeUser } from '../make/user.ts'

const user = (n: number, username: string) =>
  makeUser({ id: crypto.randomUUID(), username, email: `${n}@mail.example` })

test('accounts older than the guards keep names that look alike, and new ones are refused', async () => {
  const { table, register, signIn } = await usersWorld([user(1, 'sysadmin'), user(2, 'sysadmi\u0144'), user(3, 'olga')])
  await register({ username: '0lga', email: 'early@mail.example' })
  expect(await noteUsernameLooks(table)).toBe(4)
  expect(await noteUsernameLooks(table)).toBe(0)
  for (const username of ['sysadmın', 'olgá'])
    await expect(register({ username, email: 'late@mail.example' })).rejects.toMatchObject({
      details: { fields: [{ path: 'username', message: lookalikeMessage }] },
    })
  await signIn('0lga')
})
