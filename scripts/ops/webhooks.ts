import { randomUUID } from 'node:crypto'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { parseSecretKeys } from '../../functions/src/kernel/aws/secretKeys.ts'
import { partnerRegister } from '../../functions/src/partners/stores/partnerRegister.ts'
import { webhookDeliveries } from '../../functions/src/partners/stores/webhookDeliveries.ts'
import { webhookEndpoints } from '../../functions/src/partners/stores/webhookEndpoints.ts'
import type { EndpointWithSecret } from '../../functions/src/partners/webhooks/endpointChanges.ts'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { namesOf } from '../../infra/lib/names.ts'
import { type WebhookDelivery, type WebhookEndpoint, webhookTypes } from '../../shared/partners/domain/webhook.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { requirePartners } from './partners.ts'
import { deployedStage, stageAws, tableOfStage } from './stageAws.ts'
import {
  addEndpoint,
  ping,
  removeEndpoint,
  replay,
  rotateSecret,
  type WebhookDeps,
  webhooksOf,
} from './webhooks/webhookCommands.ts'

const usage = `npm run webhooks -- COMMAND [options]

  list PARTNER                        list its endpoints and their latest deliveries
  add PARTNER URL --contact EMAIL     create an endpoint and its secret
      [--types ${webhookTypes.join(',')}]
  ping PARTNER ENDPOINT               send a test message without an applicant
  rotate PARTNER ENDPOINT             create a new secret; the previous one also signs for a day
  remove PARTNER ENDPOINT             delete the endpoint
  replay DELIVERY                     send the message of a delivery again

  --stage NAME                        the deployment (local)`

function readOptions() {
  const options = {
    stage: { type: 'string', default: local.stage },
    contact: { type: 'string' },
    types: { type: 'string' },
  } as const
  const { values, positionals } = readArguments({ options, allowPositionals: true }, usage)
  const [command = '', ...words] = positionals
  return { ...values, command, words }
}

async function main(): Promise<void> {
  const { command, words, stage, contact, types } = readOptions()
  const [first, second, ...more] = words
  const chosen = Object.hasOwn(commands, command) ? commands[command as keyof typeof commands] : undefined
  if (!chosen || first === undefined || chosen.words !== words.length || more.length > 0)
    throw new StartupProblem(`A command and its arguments are required.\n\n${usage}`)
  const configuration = await deployedStage(stage)
  requirePartners(configuration)
  await chosen.run(await depsFor(configuration), first, second ?? '', { contact, types })
}

const depsFor = async (configuration: Configuration): Promise<WebhookDeps> => {
  const table = await tableOfStage(configuration)
  const Name = namesOf(configuration.stage).webhookKeysParameter
  return {
    register: partnerRegister(table),
    endpoints: webhookEndpoints(table),
    deliveries: webhookDeliveries(table),
    keys: async () => {
      const ssm = new SSMClient(stageAws(configuration))
      const { Parameter } = await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }))
      return parseSecretKeys(Parameter?.Value ?? '')
    },
    asksLoopback: configuration.site.servedBy === 'preview',
    newId: randomUUID,
    now: () => new Date(),
  }
}

interface Options {
  contact: string | undefined
  types: string | undefined
}

const commands = {
  list: {
    words: 1,
    run: async (deps: WebhookDeps, partner: string) => {
      const { endpoints, deliveries } = await webhooksOf(partner, deps)
      console.log(endpoints.map(lineOf).join('\n') || 'There are no endpoints yet.')
      if (deliveries.length > 0) console.log(`\n${deliveries.map(deliveryLine).join('\n')}`)
    },
  },
  add: {
    words: 2,
    run: async (deps: WebhookDeps, partner: string, url: string, { contact, types }: Options) =>
      tell(await addEndpoint(partner, { url, contactEmail: contact, types: types?.split(',') }, deps)),
  },
  ping: {
    words: 2,
    run: async (deps: WebhookDeps, partner: string, endpoint: string) =>
      console.log(deliveryLine(await ping(partner, endpoint, deps))),
  },
  rotate: {
    words: 2,
    run: async (deps: WebhookDeps, partner: string, endpoint: string) =>
      tell(await rotateSecret(partner, endpoint, deps)),
  },
  remove: {
    words: 2,
    run: async (deps: WebhookDeps, partner: string, endpoint: string) =>
      console.log(`Removed: ${lineOf(await removeEndpoint(partner, endpoint, deps))}`),
  },
  replay: {
    words: 1,
    run: async (deps: WebhookDeps, delivery: string) => console.log(deliveryLine(await replay(delivery, deps))),
  },
} as const

function tell({ endpoint, secret }: EndpointWithSecret): void {
  console.log(`${lineOf(endpoint)}\n\nNew secret, shown only once: ${secret}`)
}

/** Formats an endpoint in one line, such as `1f… https://example.com/hook: applicant.created`. */
export function lineOf({ id, url, types, parked, failingSince }: WebhookEndpoint): string {
  const state = parked ? ` (parked: ${parked.reason})` : failingSince ? ` (failing since ${failingSince})` : ''
  return `${id} ${url}: ${types.join(', ')}${state}`
}

/** Formats a delivery in one line, such as `2c… applicant.hired to 1f…: failed after 10 attempts, the last 503`. */
export function deliveryLine({ id, type, endpointId, state, attempts }: WebhookDelivery): string {
  const last = attempts.at(-1)
  const tried = last ? ` after ${attempts.length} attempts, the last ${last.status ?? last.problem}` : ''
  return `${id} ${type} to ${endpointId}: ${state}${tried}`
}

if (import.meta.main) await runCommand(main)
