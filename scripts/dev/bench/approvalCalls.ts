/**
 * Measures approvals in this process, over the table whose endpoint and name are its arguments, and sends the
 * milliseconds to the process that started it.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { signInAudit } from '../../../functions/src/accounts/accountAudit.ts'
import { signSessionToken } from '../../../functions/src/accounts/sessionToken.ts'
import { sessionStore } from '../../../functions/src/accounts/stores/sessionStore.ts'
import { userItems, userStore } from '../../../functions/src/accounts/stores/userStore.ts'
import { auditStore } from '../../../functions/src/audit/stores/auditStore.ts'
import { documentStore } from '../../../functions/src/documents/stores/documentStore.ts'
import { authenticate } from '../../../functions/src/edge/http/authenticate.ts'
import { sessionCookieName } from '../../../functions/src/edge/http/cookies.ts'
import type { GatewayEvent } from '../../../functions/src/edge/http/gatewayRequest.ts'
import { httpHandler } from '../../../functions/src/edge/http/httpHandler.ts'
import { liveRequestLog } from '../../../functions/src/edge/http/requestLog.ts'
import { applicantStore, submissionStore } from '../../../functions/src/edge/stores.ts'
import { submissionItem } from '../../../functions/src/intake/stores/submissionStore.ts'
import { approveSubmission } from '../../../functions/src/intake/useCases/approveSubmission.ts'
import { parseSecretKeys } from '../../../functions/src/kernel/aws/secretKeys.ts'
import { approveSubmission as contract } from '../../../shared/intake/contract/approveSubmission.ts'
import { type SubmissionFile, submissionSchema } from '../../../shared/intake/domain/submission.ts'
import { putAll } from '../demo/batchWrite.ts'
import { demoSubmissions } from '../demo/demoSubmissions.ts'
import { benchRecruiter } from './benchRecruiter.ts'
import { type CallTimes, timedTable } from './timedTable.ts'

const warmUps = 40
const rounds = 200
const [endpoint = '', tableName = ''] = process.argv.slice(2)

const { table, waited } = timedTable(endpoint, tableName)

const now = new Date()
const at = now.toISOString()
const reviewer = benchRecruiter(at)
const session = { userId: reviewer.id, jti: randomUUID(), createdAt: at, expiresAt: now.getTime() / 1000 + 3600 }
const keys = parseSecretKeys(JSON.stringify({ current: 'k', keys: { k: randomBytes(32).toString('base64') } }))
const token = await signSessionToken(keys, { userId: reviewer.id, jti: session.jti, epoch: 0 }, now, 3600)

const files = (): SubmissionFile[] =>
  (['cv', 'certificate', 'certificate', 'certificate'] as const).map((kind, certification) => ({
    id: randomUUID(),
    kind,
    name: `${kind}.pdf`,
    type: 'application/pdf',
    size: 200_000,
    ...(kind === 'certificate' && { certification }),
  }))

/** People of the demo data, each with an email of their own. */
const waiting = [...demoSubmissions({ seed: 1, today: at.slice(0, 10), count: 400, applicants: 0 })]
  .filter(({ status }) => status === 'pending')
  .slice(0, warmUps + rounds)
  .map((submission, index) =>
    submissionSchema.parse({
      ...submission,
      applicantData: { ...submission.applicantData, email: `candidate${index}@example.com` },
      files: files(),
    }),
  )
if (waiting.length < warmUps + rounds) throw new Error('The demo data has too few submissions that wait')

await putAll(table, [userItems(reviewer).user, ...waiting.map(submissionItem)])
await sessionStore(table).start(
  { begins: { ...session, expiresAt: Math.floor(session.expiresAt) } },
  signInAudit('user.signed_in', reviewer.id, { newId: randomUUID, now: () => now }),
)

const handler = httpHandler(
  contract,
  approveSubmission,
  () => ({
    submissions: submissionStore(table),
    applicants: applicantStore(table),
    users: userStore(table),
    documents: documentStore(table),
    audit: auditStore(table),
    now: () => new Date(),
    newId: randomUUID,
  }),
  () => ({
    authenticate: (cookie) =>
      authenticate(cookie, { keys: async () => keys, sessions: sessionStore(table), now: () => new Date() }),
    takesPartners: () => false,
    partnerWith: async () => undefined,
    agentWith: async () => undefined,
    countAgent: async () => {},
    siteOrigin: async () => 'https://fagfolk.example',
    countAddress: async () => {},
    secureCookies: false,
    log: liveRequestLog(),
  }),
)

const eventFor = (submissionId: string): GatewayEvent => ({
  headers: {
    'Content-Type': 'application/json',
    Cookie: `${sessionCookieName(false)}=${token}`,
    Origin: 'https://fagfolk.example',
  },
  pathParameters: { id: submissionId },
  multiValueQueryStringParameters: null,
  body: JSON.stringify({ reviewNotes: 'Complete and plausible.' }),
  isBase64Encoded: false,
  requestContext: { requestId: submissionId, identity: { sourceIp: '192.0.2.10' } },
})

const times: CallTimes = { all: [], beyond: [] }
for (const [index, { id }] of waiting.entries()) {
  const before = waited()
  const startedAt = performance.now()
  const { statusCode, body } = await handler(eventFor(id), {})
  const all = performance.now() - startedAt
  if (statusCode !== 200) throw new Error(`An approval was answered ${statusCode}: ${body}`)
  if (index < warmUps) continue
  times.all.push(all)
  times.beyond.push(all - (waited() - before))
}
process.send?.(times, () => process.exit())
