import { randomUUID } from 'node:crypto'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { partnerRegister, type RegisteredPartner } from '../../functions/src/partners/stores/partnerRegister.ts'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { type PartnerTier, partnerTierNames, partnerTiers } from '../../shared/partners/domain/partner.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { gatewayKeys } from './partners/gatewayKeys.ts'
import {
  addPartner,
  type OwnerDeps,
  type PartnerDeps,
  type PartnerWithKey,
  revokeKeys,
  rotateKey,
  setInforming,
  setRecordOwner,
} from './partners/partnerKeys.ts'
import { deployedStage, tableOfStage } from './stageAws.ts'

const usage = `npm run partners -- COMMAND [options]

  list                       list all partners, their tiers and keys
  add NAME [--tier TIER]     create a partner and its key (${partnerTierNames.join(' or ')}; standard)
  rotate NAME                create a second key; revoke the old one once the partner uses the new one
  revoke NAME [--key ID]     revoke one key, or all
  owner NAME [--user USER]   set the recruiter for applicants that the partner sends without one, or none
  informs NAME [--no]        record that the partner informs the people it sends of the data stored about them, or that it does not

  --stage NAME               the deployment (local)`

function readOptions() {
  const options = {
    stage: { type: 'string', default: local.stage },
    tier: { type: 'string', default: 'standard' },
    key: { type: 'string' },
    no: { type: 'boolean', default: false },
    user: { type: 'string' },
  } as const
  const { values, positionals } = readArguments({ options, allowPositionals: true }, usage)
  const [command, name, ...more] = positionals
  if (more.length > 0) throw new StartupProblem(`Put a name of several words in quotes.\n\n${usage}`)
  return { ...values, command, name }
}

/** Throws a StartupProblem if partners are disabled for the stage. */
export function requirePartners({ stage, api }: Configuration): void {
  if (!api.hasPartnerApi)
    throw new StartupProblem(
      `The stage "${stage}" has partners disabled: set api.hasPartnerApi in infra/stages/${stage}.ts and deploy it first.`,
    )
}

async function main(): Promise<void> {
  const { command, name, ...options } = readOptions()
  if (command === 'list') return list(await depsFor(await deployedStage(options.stage)))
  if (!isCommand(command) || name === undefined)
    throw new StartupProblem(`A command and a name are required.\n\n${usage}`)
  const configuration = await deployedStage(options.stage)
  requirePartners(configuration)
  await commands[command](name, options, await depsFor(configuration))
}

async function depsFor(configuration: Configuration): Promise<OwnerDeps> {
  const table = await tableOfStage(configuration)
  return {
    register: partnerRegister(table),
    gateway: gatewayKeys(configuration),
    users: userStore(table),
    newId: randomUUID,
    now: () => new Date(),
  }
}

const commands = {
  add: async (name: string, { tier }: { tier: string }, deps: PartnerDeps) => {
    if (!isTier(tier)) throw new StartupProblem(`--tier must be ${partnerTierNames.join(' or ')}, not "${tier}".`)
    tell(await addPartner(name, tier, deps))
  },
  rotate: async (name: string, _options: object, deps: PartnerDeps) => tell(await rotateKey(name, deps)),
  revoke: async (name: string, { key }: { key?: string | undefined }, deps: PartnerDeps) =>
    console.log(lineOf(await revokeKeys(name, key, deps))),
  owner: async (name: string, { user }: { user?: string | undefined }, deps: OwnerDeps) =>
    console.log(lineOf(await setRecordOwner(name, user, deps))),
  informs: async (name: string, { no }: { no: boolean }, deps: PartnerDeps) =>
    console.log(lineOf(await setInforming(name, !no, deps))),
}

const isCommand = (text: string | undefined): text is keyof typeof commands =>
  text !== undefined && Object.hasOwn(commands, text)
const isTier = (text: string): text is PartnerTier => Object.hasOwn(partnerTiers, text)

async function list({ register }: PartnerDeps): Promise<void> {
  const all = await register.all()
  console.log(all.length > 0 ? all.map(lineOf).join('\n') : 'There are no partners yet.')
}

function tell({ partner, value }: PartnerWithKey): void {
  console.log(`${lineOf(partner)}\n\nNew key, shown only once: ${value}`)
}

/** Formats a partner in one line, such as `Job board (standard): key a1b2c3 since 2026-11-22`. */
export function lineOf({ name, tier, keys, informsPeople, recordOwner }: RegisteredPartner): string {
  const keyList = keys.map(({ id, createdAt }) => `key ${id} since ${createdAt.slice(0, 10)}`)
  return `${name} (${tier}): ${keyList.join(', ') || 'no key'}${informsPeople ? '; informs the people it sends' : ''}${recordOwner ? `; record owner ${recordOwner}` : ''}`
}

if (import.meta.main) await runCommand(main)
