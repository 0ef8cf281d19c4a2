import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { accountKeys } from '../../../functions/src/accounts/keys.ts'
import { changeUser } from '../../../shared/accounts/contract/changeUser.ts'
import { register } from '../../../shared/accounts/contract/register.ts'
import { signIn } from '../../../shared/accounts/contract/signIn.ts'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import { type Visitor, visitor } from './client.ts'
import { localTable } from './localTable.ts'

const accounts: Record<Role, string> = {
  sysadmin: 'sysadmin',
  recruiting_manager: 'manager',
  recruiter: 'recruiter',
  client: 'client',
  applicant: 'applicant',
}
const password = 'demo1234'

const sessions = new Map<Role, { since: number; signedIn: Promise<Visitor> }>()

/** Some routes ask for a proof if the last one, such as a sign-in, is older than ten minutes. */
const milliseconds = 8 * 60 * 1000

/**
 * Returns a visitor with its own IP address and the session of a role's demo account. Sign-ins are throttled, so all
 * share that session.
 */
export async function signedInAs(role: Role): Promise<Visitor> {
  const now = Date.now()
  const last = sessions.get(role)
  const session = last && now - last.since < milliseconds ? last : { since: now, signedIn: newlySignedInAs(role) }
  sessions.set(role, session)
  const someone = visitor()
  someone.cookie = (await session.signedIn).cookie
  return someone
}

/** Signs in as a role with a new session, for tests that end it. */
export async function newlySignedInAs(role: Role): Promise<Visitor> {
  const someone = visitor()
  const answer = await someone.call(signIn, { body: { username: accounts[role], password } })
  if (answer.status !== 200) throw new Error(`The demo account of ${role} could not sign in: ${answer.error.message}`)
  return someone
}

/** Returns a name that nothing else in this run uses. */
export const uniqueName = (prefix: string): string => `${prefix}-${crypto.randomUUID().slice(0, 8)}`

/** Registers an account and returns it signed in, with its credentials. */
export async function registered() {
  const username = uniqueName('registered')
  const [email, password] = [`${username}@mail.example`, 'a-good-long-one']
  const someone = visitor()
  const { body: user } = await someone.call(register, { body: { username, email, password } })
  return { someone, user, username, email, password }
}

/** Registers an account with a confirmed email, as if it had opened a mailed link. */
export async function proven() {
  const account = await registered()
  const { client, name } = localTable()
  const update = new UpdateCommand({
    TableName: name,
    Key: accountKeys.user(account.user.id),
    UpdateExpression: 'SET emailProvedAt = :now',
    ExpressionAttributeValues: { ':now': new Date().toISOString() },
  })
  await client.send(update)
  return account
}

/** Creates a client without assigned applicants and returns its id. */
export async function newClient(): Promise<string> {
  const { user } = await proven()
  const sysadmin = await signedInAs('sysadmin')
  const { status } = await sysadmin.call(changeUser, { params: { id: user.id }, body: { role: 'client' } })
  if (status !== 200) throw new Error(`An account could not be made a client's: ${status}`)
  return user.id
}

/** A valid order that starts far in the future. */
export const newOrder = { profession: 'Welder', people: 2, city: 'Aarhus', region: 'Midtjylland', from: '2099-12-01' }

/** Returns a valid applicant form, unique in this run. */
export function newPerson(lastName = uniqueName('Nielsen')) {
  return {
    firstName: 'Åse',
    lastName,
    email: `${lastName}@mail.example`.toLowerCase(),
    phone: '+45 20 00 00 00',
    nationality: 'Denmark',
    workPermitType: 'Danish or Nordic Citizen',
    street: 'Havnegade 1',
    city: 'Ærøskøbing',
    region: 'Syddanmark',
    country: 'Denmark',
    postcode: '5970',
    professions: [{ profession: 'Welder', yearsOfExperience: 7 }],
    languages: [{ language: 'Danish', proficiency: 'native' as const }],
    coreCompetencies: ['TIG welding'],
    earliestStartDate: '2026-12-01',
    gdprConsent: true as const,
  }
}
