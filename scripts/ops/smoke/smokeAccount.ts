import { randomBytes, randomUUID } from 'node:crypto'
import { newTotpSecret } from '../../../functions/src/accounts/factors/totp.ts'
import { accountKeys } from '../../../functions/src/accounts/keys.ts'
import { hashPassword } from '../../../functions/src/accounts/passwords.ts'
import { noFactors, storedFactors } from '../../../functions/src/accounts/stores/factorStore.ts'
import { arePasswordsMoved, passwordPut } from '../../../functions/src/accounts/stores/passwordStore.ts'
import { userStore } from '../../../functions/src/accounts/stores/userStore.ts'
import { auditEntryOf } from '../../../functions/src/kernel/auditEntryOf.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import { writeTogether } from '../../../functions/src/kernel/table/transaction.ts'
import { movedPassword, type User } from '../../../shared/accounts/domain/user.ts'
import { createAdmin } from '../createAdmin.ts'

export const smokeUsername = 'smoke-test'

/** The SES mailbox simulator, which accepts mails and delivers them to nobody. Source: SES developer guide. */
export const simulatedMailbox = (label: string): string => `success+${label}@simulator.amazonses.com`

export const smokeEmail = simulatedMailbox('account')

/** The smoke test's administrator, and what it signs in with: a password, and the secret of an authenticator app. */
export interface SmokeAccount {
  user: User
  password: string
  secret: string
}

/** Returns the smoke test's administrator with a new password and app. It is active only during the test. */
export async function openSmokeAccount(table: Table): Promise<SmokeAccount> {
  const { user, password } = await openedAccount(table)
  const secret = newTotpSecret()
  const at = new Date().toISOString()
  const totp = { id: randomUUID(), name: 'Smoke test', createdAt: at, secret, lastStep: 0 }
  const Item = {
    ...accountKeys.factors(user.id),
    ...storedFactors.mark,
    ...noFactors(user.id),
    version: 1,
    totps: [totp],
  }
  await writeTogether(table, { factors: { Put: { Item } } })
  return { user, password, secret }
}

async function openedAccount(table: Table): Promise<Pick<SmokeAccount, 'user' | 'password'>> {
  const password = randomBytes(24).toString('base64url')
  const known = await userStore(table).byUsernameOrEmail(smokeUsername)
  if (!known) {
    const request = { username: smokeUsername, email: smokeEmail, password }
    return {
      user: await createAdmin(request, { table, secondFactor: 'required', newId: randomUUID, now: () => new Date() }),
      password,
    }
  }
  await changeAccount(table, known.id, { isActive: true, passwordHash: await hashPassword(password) })
  return { user: known, password }
}

/** Deactivates the account, which also ends its sessions, replaces its password and removes its app. */
export async function closeSmokeAccount(table: Table, { id }: Pick<User, 'id'>): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
  await changeAccount(table, id, { isActive: false, passwordHash })
  await writeTogether(table, { factors: { Delete: { Key: accountKeys.factors(id) } } })
}

type Change = Pick<User, 'isActive' | 'passwordHash'>

async function changeAccount(table: Table, id: string, { isActive, passwordHash }: Change): Promise<void> {
  const at = new Date().toISOString()
  const areMoved = await arePasswordsMoved(table)
  const account = {
    Update: {
      Key: accountKeys.user(id),
      UpdateExpression: 'SET isActive = :active, passwordHash = :hash, updatedAt = :at ADD sessionEpoch :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: {
        ':active': isActive,
        ':hash': areMoved ? movedPassword : passwordHash,
        ':at': at,
        ':one': 1,
      },
    },
  }
  const refused = await writeTogether(table, { account, password: passwordPut(id, passwordHash) })
  if (refused.length > 0) throw new Error('The account of the smoke test was deleted')
  const action = isActive ? 'user.reactivated' : 'user.deactivated'
  const event = { action, resource: 'user', resourceId: id, changes: ['isActive'] } as const
  await userStore(table).remark(auditEntryOf(event, { at, newId: randomUUID }))
}
