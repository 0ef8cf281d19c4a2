import { randomBytes, randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { isEqual } from 'es-toolkit'
import { passwordProblem } from '../../functions/src/accounts/newPasswords.ts'
import { hashPassword } from '../../functions/src/accounts/passwords.ts'
import { isOtherEmailAsUsername } from '../../functions/src/accounts/refuseEmailAsUsername.ts'
import { signInRuleStore } from '../../functions/src/accounts/stores/signInRuleStore.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { lookalikeMessage } from '../../functions/src/accounts/usernameSkeletons.ts'
import { auditEntryOf } from '../../functions/src/kernel/auditEntryOf.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { controllerStore } from '../../functions/src/privacy/stores/controllerStore.ts'
import { local } from '../../infra/configuration/local.ts'
import { secondFactorOf } from '../../infra/lib/functionEnvironment.ts'
import { defaultSignInRules, type SecondFactorRule } from '../../shared/accounts/domain/signInRules.ts'
import { registrationSchema, type User } from '../../shared/accounts/domain/user.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { deployedStage, tableOfStage, unreachable } from './stageAws.ts'

const usage = `npm run create-admin -- --username NAME --email ADDRESS [options]

  --stage NAME     the deployment that gets the administrator (local)
  --first-name, --last-name
  --generate       generate and print a password instead of asking for one`

interface AdminRequest {
  username: string
  email: string
  password: string
  firstName?: string | undefined
  lastName?: string | undefined
}

interface Deps {
  table: Table
  /** What the stage asks of staff until a system admin sets other rules. */
  secondFactor: SecondFactorRule
  newId: () => string
  now: () => Date
}

/** Creates a system admin account. Throws a StartupProblem if the input is invalid or already taken. */
export async function createAdmin(request: AdminRequest, { table, secondFactor, newId, now }: Deps): Promise<User> {
  const { data, problems } = checked(registrationSchema, request)
  if (problems) throw new StartupProblem(problems.map(({ message }) => message).join('. '))
  const { username, email, password, firstName, lastName } = data
  const [{ passwordLength }, agency] = await Promise.all([
    signInRuleStore(table, () => defaultSignInRules(secondFactor)).current(),
    controllerStore(table).current(),
  ])
  const weakness = passwordProblem(password, data, { minimum: passwordLength.alone, agency: agency?.name })
  if (weakness) throw new StartupProblem(weakness.message)
  if (isOtherEmailAsUsername(username, email))
    throw new StartupProblem("The username is another account's email address")
  const createdAt = now().toISOString()
  const user: User = {
    id: newId(),
    username,
    email,
    // The operator vouches for the address.
    emailProvedAt: createdAt,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    role: 'sysadmin',
    passwordHash: await hashPassword(password),
    isActive: true,
    sessionEpoch: 0,
    createdAt,
    updatedAt: createdAt,
  }
  const audit = auditEntryOf(
    { action: 'user.admin_created', resource: 'user', resourceId: user.id, changes: ['username', 'email', 'role'] },
    { at: createdAt, newId },
  )
  const taken = await userStore(table).create(user, undefined, audit)
  if (isEqual(taken, ['lookalike'])) throw new StartupProblem(lookalikeMessage)
  if (taken.length > 0)
    throw new StartupProblem(
      `An account with this ${taken.filter((name) => name !== 'lookalike').join(' and this ')} already exists.`,
    )
  return user
}

function readOptions() {
  const options = {
    username: { type: 'string' },
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    stage: { type: 'string', default: local.stage },
    generate: { type: 'boolean', default: false },
  } as const
  return readArguments({ options }, usage).values
}

/** Prompts without echoing the input. */
async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new StartupProblem('Cannot ask for a password without a terminal: use --generate.')
  process.stdout.write('Password (leave empty to generate one): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

async function main(): Promise<void> {
  const options = readOptions()
  const { username, email, stage } = options
  if (username === undefined || email === undefined)
    throw new StartupProblem(`A username and an email are required.\n\n${usage}`)
  const configuration = await deployedStage(stage)
  const table = await tableOfStage(configuration)
  const chosen = options.generate ? '' : await askForPassword()
  const password = chosen || randomBytes(16).toString('base64url')
  const names = { firstName: options['first-name'], lastName: options['last-name'] }
  const deps = { table, secondFactor: secondFactorOf(configuration), newId: randomUUID, now: () => new Date() }
  const user = await createAdmin({ username, email, password, ...names }, deps).catch((problem: unknown) => {
    throw problem instanceof ResourceNotFoundException
      ? new StartupProblem(`The stage "${stage}" has no table in this account: deploy it first.`)
      : unreachable(problem)
  })
  console.log(`${user.username} can sign in as a system administrator.${chosen ? '' : ` Password: ${password}`}`)
}

if (import.meta.main) await runCommand(main)
