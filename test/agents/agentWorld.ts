import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { answerAgent } from '../../functions/src/agents/useCases/answerAgent.ts'
import { emptyLedger } from '../../functions/src/applicants/stores/activityLedger.ts'
import type { ChangeLog } from '../../functions/src/applicants/stores/changeLogItems.ts'
import type { AgentContext } from '../../functions/src/kernel/requestContext.ts'
import { EmbeddedSearch } from '../../functions/src/search/embedded/embeddedSearch.ts'
import { searchDocument } from '../../functions/src/search/meaning/searchDocument.ts'
import type { Role } from '../../shared/accounts/domain/user.ts'
import type { AgentScope } from '../../shared/agents/domain/agentScopes.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import type { AuditEntry } from '../../shared/audit/domain/auditEntry.ts'
import { orderSchema } from '../../shared/companies/domain/order.ts'
import { makeNote } from '../make/activity.ts'
import { idOf } from '../make/applicant.ts'
import { countingIds } from '../make/call.ts'
import { makeSubmission } from '../make/submission.ts'

interface AgentOptions {
  scopes?: readonly AgentScope[]
  role?: Role
  generation?: 'modern' | 'legacy'
  /** Receives the header names of each call. */
  onHeaders?: (names: string[]) => void
}

const order = orderSchema.parse({
  ...{ id: idOf(710), clientId: idOf(711), version: 1, createdBy: idOf(900) },
  ...{ profession: 'Welder', people: 2, city: 'Aarhus', region: 'Midtjylland', from: '2026-04-01' },
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
})

/** Runs the agent endpoint on these applicants, without a table. Returns clients that call it, and its audit entries. */
export function agentWorld(people: readonly Applicant[] = []) {
  const now = () => new Date('2026-03-15T12:00:00Z')
  const records = new Map(people.map((person) => [person.id, person]))
  const engine = new EmbeddedSearch(now)
  for (const person of people) engine.upsert(searchDocument(person))
  const audited: AuditEntry[] = []
  const keep = async (entry: AuditEntry) => void audited.push(entry)
  const newId = countingIds()
  const deps = {
    applicants: {
      byId: async (id: string) => records.get(id),
      through: async (id: string) => records.get(id),
      idByEmail: async (email: string) =>
        [...records.values()].find((person) => person.email === email.toLowerCase())?.id,
      create: async (created: Applicant, { audit }: ChangeLog) => {
        if ([...records.values()].some(({ email }) => email === created.email)) return 'email_taken' as const
        records.set(created.id, created)
        audited.push(audit)
        return 'created' as const
      },
      change: async (_before: Applicant, next: Applicant, { audit }: ChangeLog) => {
        records.set(next.id, next)
        audited.push(audit)
        return { outcome: 'changed' as const }
      },
    },
    timeline: { latestStageMoves: async () => [] },
    feed: {
      newest: async () => [],
      read: async (ids: readonly string[]) =>
        new Map(ids.flatMap((id) => [...records].filter(([each]) => each === id))),
    },
    submissions: {
      counts: async () => ({ pending: 3, approved: 0, rejected: 0, spam: 0 }),
      newest: async () =>
        people.map((person) =>
          makeSubmission({ applicantData: { firstName: person.firstName, lastName: person.lastName } }),
        ),
    },
    activity: {
      latestOf: async (applicantId: string) =>
        people.flatMap(({ id, recruiterNotes: text = 'None', updatedAt: createdAt }) =>
          id === applicantId ? [makeNote({ text, createdAt })] : [],
        ),
      ledgerOf: async () => emptyLedger,
      add: async () => 'written' as const,
    },
    names: { of: async () => new Map([[idOf(900), 'karen']]) },
    users: { byId: async () => undefined },
    orders: { ofStatus: async () => ({ orders: [order] }), byId: async () => order },
    placements: { countsOf: async () => new Map(), notEndedBefore: async () => [] },
    companies: { namesOf: async () => new Map() },
    assignments: { proposalsTo: async () => new Map() },
    audit: {
      keep,
      storeOncePerHour: async (entry: AuditEntry) => {
        if (!audited.some((each) => each.action === entry.action && each.resourceId === entry.resourceId))
          await keep(entry)
        return true
      },
    },
    breaker: <Answer>(question: (asked: EmbeddedSearch) => Promise<Answer>) => question(engine),
    pause: async () => {},
    now,
    newId,
  }

  const callOf = ({
    scopes = ['read', 'contact', 'write'],
    role = 'recruiter',
  }: AgentOptions): Omit<AgentContext, 'message'> => ({
    actor: { kind: 'agent', userId: idOf(900), role, name: 'Assistant', scopes },
    user: { id: idOf(900), username: 'karen', role },
    epoch: 0,
    tokenId: idOf(801),
    requestId: 'request-1',
    clientAddress: '203.0.113.7',
    userAgent: undefined,
    language: 'en',
    sessionToken: undefined,
    devices: undefined,
    queryTexts: {},
  })

  /** Sends a raw message and returns the response. */
  async function send(text: string, headers: Record<string, string>, asked: AgentOptions = {}) {
    const input = { params: {}, query: {}, body: {} }
    const {
      status,
      headers: responseHeaders,
      text: body,
    } = await answerAgent(
      input,
      { ...callOf(asked), message: { headers, text } },
      deps as unknown as Parameters<typeof answerAgent>[2],
    )
    return { status, headers: responseHeaders, text: body }
  }

  /** Connects a client from the protocol's SDK. */
  async function connected(asked: AgentOptions = {}): Promise<Client> {
    const mode = asked.generation === 'legacy' ? 'legacy' : { pin: '2026-07-28' }
    const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } })
    const speak = async (_url: string | URL, init: RequestInit = {}) => {
      if (init.method !== 'POST') return new Response(null, { status: 405 })
      const headers = Object.fromEntries(new Headers(init.headers))
      asked.onHeaders?.(Object.keys(headers))
      const answer = await send(String(init.body), headers, asked)
      return new Response(answer.text || null, { status: answer.status, headers: answer.headers })
    }
    await client.connect(new StreamableHTTPClientTransport(new URL('http://agents.invalid/mcp'), { fetch: speak }))
    return client
  }

  return { send, connected, records, audited }
}
