import { DeleteCommand, GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { hashPassword } from '../../functions/src/accounts/passwords.ts'
import { newResetToken } from '../../functions/src/accounts/resetTokens.ts'
import { createAdmin } from '../../scripts/ops/createAdmin.ts'
import { deleteOrphanedPasswords } from '../../scripts/ops/deleteOrphanedPasswords.ts'
import { movePasswords } from '../../scripts/ops/movePasswords.ts'
import { passwordWarning } from '../../scripts/ops/release/passwordWarning.ts'
import { closeSmokeAccount, openSmokeAccount } from '../../scripts/ops/smoke/smokeAccount.ts'
import { anna, identityWorld, tokenOf } from '../accounts/identityWorld.ts'

const refused = { code: 'wrong_credentials' }

async function movedWorld() {
  const world = await identityWorld()
  const { client, name: TableName } = world.table
  /** Returns the hash in the account, or where it is stored apart. */
  const stored = async (userId: string) => {
    const read = async (Key: object) =>
      (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item
    const [account, apart] = [await read(accountKeys.user(userId)), await read(accountKeys.password(userId))]
    return { account: account?.passwordHash, apart: apart?.hash }
  }
  /** Returns the items of all accounts whose text contains a hash. */
  const accountsWithHashes = async () => {
    const { Items = [] } = await client.send(new ScanCommand({ TableName }))
    return Items.filter(({ pk }) => String(pk).startsWith('USER#')).filter((item) =>
      JSON.stringify(item).includes('$argon2'),
    )
  }
  /** Sets a password as the previous release does. */
  const setAsBefore = async (userId: string, password: string) => {
    const values = { ':hash': await hashPassword(password), ':one': 1 }
    const UpdateExpression = 'SET passwordHash = :hash ADD sessionEpoch :one'
    const Key = accountKeys.user(userId)
    await client.send(new UpdateCommand({ TableName, Key, UpdateExpression, ExpressionAttributeValues: values }))
  }
  return { ...world, stored, accountsWithHashes, setAsBefore }
}

test('until they are moved, passwords are stored in both places, and one that the previous release sets counts', async () => {
  const { register, signIn, stored, setAsBefore, changePassword } = await movedWorld()
  const answer = await register()
  const { account, apart } = await stored(answer.body.id)
  expect(account).toMatch(/^\$argon2id/)
  expect(apart).toMatch(/^\$argon2id/)
  await setAsBefore(answer.body.id, 'of the previous release')
  await expect(signIn()).rejects.toMatchObject(refused)
  const token = tokenOf(await signIn(anna.username, 'of the previous release'))
  await changePassword(token, 'of the previous release', 'a better horse')
  const changed = await stored(answer.body.id)
  expect(changed.account).toBe(changed.apart)
  await signIn(anna.username, 'a better horse')
})

test('moves each password once, counts them, and leaves none in an account', async () => {
  const { table, register, signIn, stored, accountsWithHashes } = await movedWorld()
  const { body } = await register()
  await register({ username: 'bo', email: 'bo@example.com' })
  expect(await movePasswords(table, 0)).toEqual({ accounts: 2, moved: 2, left: 0 })
  expect(await stored(body.id)).toMatchObject({ account: 'moved', apart: expect.stringMatching(/^\$argon2id/) })
  expect(await accountsWithHashes()).toEqual([])
  expect(await movePasswords(table, 0)).toEqual({ accounts: 2, moved: 0, left: 0 })
  await signIn()
  await signIn('bo')
  await expect(signIn('bo', 'wrong')).rejects.toMatchObject(refused)
  await expect(signIn('bo', 'moved')).rejects.toMatchObject(refused)
})

test('afterwards, new, changed and reset passwords are stored apart only', async () => {
  const { table, register, signIn, changePassword, reset, accountsWithHashes, wantEmail, users, resetTokens, world } =
    await movedWorld()
  await movePasswords(table, 0)
  const session = tokenOf(await register({ username: 'bo', email: 'bo@example.com' }))
  await wantEmail(session, 'bo@mail.example')
  const renewed = tokenOf(await changePassword(session, anna.password, 'a better horse'))
  await signIn('bo', 'a better horse')
  await expect(changePassword(renewed, anna.password, 'another horse')).rejects.toMatchObject({
    code: 'validation_failed',
  })
  const now = () => world.time
  const admin = { username: 'admin', email: 'admin@example.com', password: 'a good long one' }
  await createAdmin(admin, { table, secondFactor: 'offered', newId: () => crypto.randomUUID(), now })
  await signIn('admin', admin.password)
  const smoke = await openSmokeAccount(table)
  await signIn(smoke.user.username, smoke.password)
  await closeSmokeAccount(table, smoke.user)
  const again = await openSmokeAccount(table)
  await signIn(smoke.user.username, again.password)
  const bo = await users.byUsernameOrEmail('bo')
  if (!bo) throw new Error('The account is gone')
  const { token, record } = newResetToken(bo, bo.email ?? '', world.time)
  await resetTokens.keep(record)
  await reset(token, 'yet another one')
  await signIn('bo', 'yet another one')
  await expect(signIn('bo', 'a better horse')).rejects.toMatchObject(refused)
  expect(await accountsWithHashes()).toEqual([])
})

test('deletes the passwords of accounts that the previous release erased, and no others', async () => {
  const { table, register, signIn, stored } = await movedWorld()
  const { body } = await register()
  const erased = (await register({ username: 'bo', email: 'bo@example.com' })).body.id
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: accountKeys.user(erased) }))
  expect((await stored(erased)).apart).toMatch(/^\$argon2id/)
  expect(await deleteOrphanedPasswords(table)).toBe(1)
  expect(await stored(erased)).toEqual({ account: undefined, apart: undefined })
  expect((await stored(body.id)).apart).toMatch(/^\$argon2id/)
  await signIn()
  expect(await deleteOrphanedPasswords(table)).toBe(0)
})

test.each([
  [
    'older release',
    undefined,
    true,
    /^WARNING: nobody can sign in with r1\..*reset their password.*npm run rollback.*npm run passwords/,
  ],
  ['older release', undefined, false, /^Note: r1 .*Passwords keep working\..*npm run passwords/],
])('a rollback to an %s says what happens to passwords', (_, passwords, areMoved, said) => {
  expect(passwordWarning({ name: 'r1', passwords }, areMoved)).toMatch(said)
})

test('a rollback between releases that read passwords apart says nothing of them', () => {
  for (const areMoved of [true, false])
    expect(passwordWarning({ name: 'r2', passwords: 'apart' }, areMoved)).toBeUndefined()
})
