/**
 * Measures creations of a partner in this process, over the table whose endpoint and name are its arguments, and sends what
 * it saw to the process that started it.
 */
import { randomUUID } from 'node:crypto'
import { throttleStore } from '../../../functions/src/accounts/stores/throttleStore.ts'
import { userItems, userStore } from '../../../functions/src/accounts/stores/userStore.ts'
import type { GatewayEvent } from '../../../functions/src/edge/http/gatewayRequest.ts'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import { liveRequestLog } from '../../../functions/src/edge/http/requestLog.ts'
import { partnerApplicantStore } from '../../../functions/src/edge/stores.ts'
import { listOf } from '../../../functions/src/kernel/table/keys.ts'
import { allListed } from '../../../functions/src/kernel/table/listing.ts'
import { partnerRegister } from '../../../functions/src/partners/stores/partnerRegister.ts'
import { partnerKeyHash, partnerStore } from '../../../functions/src/partners/stores/partnerStore.ts'
import { createPartnerApplicant } from '../../../functions/src/partners/useCases/createPartnerApplicant.ts'
import { createPartnerApplicant as contract } from '../../../shared/partners/contract/createPartnerApplicant.ts'
import { putAll } from '../demo/batchWrite.ts'
import { benchRecruiter } from './benchRecruiter.ts'
import { type CallTimes, timedTable } from './timedTable.ts'

/** How long creations took; and of many at once under one key how many people were made, and how many answers differed. */
export interface PartnerCreations {
  times: CallTimes
  madeAtOnce: number
  differing: number
}

const warmUps = 40
const rounds = 200
const atOnce = 200
const [endpoint = '', tableName = ''] = process.argv.slice(2)
const { table, waited } = timedTable(endpoint, tableName)

const at = new Date().toISOString()
const owner = benchRecruiter(at)
const key = 'a key of the bench'
const partner = { id: randomUUID(), name: 'Bench', tier: 'large' as const, version: 1, createdAt: at }
await putAll(table, [userItems(owner).user])
await partnerRegister(table).write(
  undefined,
  { ...partner, keys: [{ id: 'a', keyHash: partnerKeyHash(key), createdAt: at }] },
  {
    id: randomUUID(),
    action: 'partner.added',
    resource: 'partner',
    resourceId: partner.id,
    changes: ['keys'],
    timestamp: at,
  },
)

const handler = httpHandler(
  contract,
  createPartnerApplicant,
  () => ({
    partnerApplicants: partnerApplicantStore(table),
    users: userStore(table),
    throttle: throttleStore(table),
    now: () => new Date(),
    newId: randomUUID,
  }),
  () => ({
    authenticate: async () => undefined,
    takesPartners: () => true,
    agentWith: async () => undefined,
    countAgent: async () => {},
    partnerWith: partnerStore(table).withKey,
    siteOrigin: async () => 'https://fagfolk.example',
    countAddress: async () => {},
    secureCookies: false,
    log: liveRequestLog(),
  }),
)

/** A person of the size that job boards send, under a key by which the call can be repeated. */
const eventFor = (name: string, idempotencyKey: string): GatewayEvent => ({
  headers: { 'Content-Type': 'application/json', 'X-API-Key': key, 'Idempotency-Key': idempotencyKey },
  pathParameters: null,
  multiValueQueryStringParameters: null,
  body: JSON.stringify({
    firstName: 'Anna',
    lastName: name,
    email: `${name}@example.com`,
    primaryProfession: 'Welder',
    yearsOfExperience: 7,
    recordOwner: owner.id,
    phone: '+45 20 12 34 56',
    city: 'Aarhus',
    workPermitStatus: 'eu_citizen',
    driverLicenseClasses: ['B', 'BE'],
    languages: [{ language: 'Danish', proficiency: 'native' }],
    tradeSkills: ['MIG welding', 'TIG welding'],
    safetyTraining: [{ courseName: 'Hot work', provider: 'DBI', completionDate: '2026-01-02' }],
  }),
  isBase64Encoded: false,
  requestContext: { requestId: randomUUID(), identity: { sourceIp: '192.0.2.10' } },
})

const created = async (event: GatewayEvent): Promise<string> => {
  const { statusCode, body } = await handler(event, {})
  if (statusCode !== 201) throw new Error(`A creation was answered ${statusCode}: ${body}`)
  return body
}

const times: CallTimes = { all: [], beyond: [] }
for (let index = 0; index < warmUps + rounds; index += 1) {
  const before = waited()
  const startedAt = performance.now()
  await created(eventFor(`person${index}`, randomUUID()))
  const all = performance.now() - startedAt
  if (index < warmUps) continue
  times.all.push(all)
  times.beyond.push(all - (waited() - before))
}

const answers = await Promise.all(Array.from({ length: atOnce }, () => created(eventFor('once', 'one-and-the-same'))))
// All that this partner has, so that nobody who was made beside the one that is answered is missed.
const made = await allListed(table, listOf.partnerApplicants(partner.id))
const result: PartnerCreations = {
  times,
  madeAtOnce: made.length - warmUps - rounds,
  differing: new Set(answers).size - 1,
}
process.send?.(result, () => process.exit())
