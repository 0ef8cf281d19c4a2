import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { Webhook } from 'standardwebhooks'
import { stageMovePut } from '../../../functions/src/applicants/stores/timelineStore.ts'
import { auditEntryOf } from '../../../functions/src/kernel/auditEntryOf.ts'
import { parseSecretKeys } from '../../../functions/src/kernel/aws/secretKeys.ts'
import { writeTogether } from '../../../functions/src/kernel/table/transaction.ts'
import { partnerRegister } from '../../../functions/src/partners/stores/partnerRegister.ts'
import { webhookDeliveries } from '../../../functions/src/partners/stores/webhookDeliveries.ts'
import { webhookEndpoints } from '../../../functions/src/partners/stores/webhookEndpoints.ts'
import { webhookEventPut } from '../../../functions/src/partners/stores/webhookEvents.ts'
import { local } from '../../../infra/configuration/local.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import { addPartner } from '../../../scripts/ops/partners/partnerKeys.ts'
import { addEndpoint, type WebhookDeps, webhooksOf } from '../../../scripts/ops/webhooks/webhookCommands.ts'
import type { WebhookEndpoint } from '../../../shared/partners/domain/webhook.ts'
import { localAwsSettings, localTable } from './localTable.ts'
import { operator, partner } from './partners.ts'
import { uniqueName } from './people.ts'

/** The dependencies of `npm run webhooks`. */
export const webhookOperator = (): WebhookDeps => ({
  register: partnerRegister(localTable()),
  endpoints: webhookEndpoints(localTable()),
  deliveries: webhookDeliveries(localTable()),
  keys: async () => {
    const Name = namesOf(local.stage).webhookKeysParameter
    const ssm = new SSMClient(localAwsSettings())
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }))
    return parseSecretKeys(Parameter?.Value ?? '')
  },
  asksLoopback: true,
  newId: () => crypto.randomUUID(),
  now: () => new Date(),
})

/** Changes an endpoint's URL directly, to one that commands and routes would refuse. */
export const moveEndpoint = async ({ partnerId, id }: WebhookEndpoint, url: string): Promise<void> => {
  const audit = auditEntryOf(
    { action: 'webhook.changed', resource: 'partner', resourceId: partnerId, changes: ['webhooks'] },
    { at: new Date().toISOString(), newId: () => crypto.randomUUID() },
  )
  await webhookEndpoints(localTable()).change({ partnerId, id }, { url }, audit)
}

const longAgo = '2026-01-01T08:00:00.000Z'

/** Runs the planner on a creation of long ago, which needs no waiting, and returns the event's id. */
export async function planLongAgo(partnerId: string): Promise<string> {
  const [id, applicantId] = [crypto.randomUUID(), crypto.randomUUID()]
  const event = { id, partnerId, applicantId, type: 'applicant.created', stage: 'new', isWithdrawn: false } as const
  await writeTogether(localTable(), {
    event: webhookEventPut({ ...event, happenedAt: longAgo }),
    move: stageMovePut({ applicantId, to: 'new', movedAt: longAgo }),
  })
  const FunctionName = namesOf(local.stage).function('webhookPlanner')
  const Payload = JSON.stringify({ Records: [{ messageId: id, body: id }] })
  await new LambdaClient(localAwsSettings()).send(new InvokeCommand({ FunctionName, Payload }))
  return id
}

export interface ReceivedCall {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (call: ReceivedCall, nth: number, response: Parameters<RequestListener>[1]) => void

/** A local webhook receiver that records all calls. `answer` gets the number of earlier calls to the same path. */
export class Receiver {
  readonly calls: ReceivedCall[] = []
  private readonly server: Server

  constructor(answer: Answer = (_call, _nth, response) => void response.writeHead(204).end()) {
    this.server = createServer(async (request, response) => {
      const call = { path: request.url ?? '', headers: request.headers, body: await text(request) }
      const nth = this.to(call.path).length
      this.calls.push(call)
      answer(call, nth, response)
    })
  }

  async open(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  address(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`
  }

  to(path: string): ReceivedCall[] {
    return this.calls.filter((call) => call.path === path)
  }
}

/** Returns a call's payload, verified with the receiver's secret. Throws if the signature doesn't match. */
export const verified = ({ body, headers }: ReceivedCall, secret: string): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

export const contactEmail = 'integration@jobs.example'

/** Creates a partner with an endpoint at this path. */
export async function endpointAt(receiver: Receiver, path: string, types?: string[]) {
  const name = uniqueName('Hooked')
  const { value } = await addPartner(name, 'large', operator())
  const wanted = { url: receiver.address(path), contactEmail, ...(types && { types }) }
  return { name, as: partner(value), ...(await addEndpoint(name, wanted, webhookOperator())) }
}

export const logOf = async (name: string) => (await webhooksOf(name, webhookOperator())).deliveries
