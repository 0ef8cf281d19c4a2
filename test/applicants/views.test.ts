import { describe, expect, test } from 'vitest'
import { getApplicant } from '../../functions/src/applicants/useCases/getApplicant.ts'
import { releaseEmail } from '../../functions/src/applicants/useCases/releaseEmail.ts'
import { updateApplicant } from '../../functions/src/applicants/useCases/updateApplicant.ts'
import { viewAudit } from '../../functions/src/applicants/viewLog.ts'
import { listApplicantDocuments } from '../../functions/src/documents/useCases/listApplicantDocuments.ts'
import { listApplicantTimeline } from '../../functions/src/edge/useCases/listApplicantTimeline.ts'
import { getSubmission } from '../../functions/src/intake/useCases/getSubmission.ts'
import type { Role } from '../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import type { ApplicantChanges } from '../../shared/applicants/domain/applicantForms.ts'
import { type AuditEntry, auditEntrySchema } from '../../shared/audit/domain/auditEntry.ts'
import { shownAs } from '../../shared/proposals/domain/shownAs.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { countingIds, makeCall } from '../make/call.ts'
import { makeSubmission } from '../make/submission.ts'

const anna = makeApplicant({ userId: idOf(77) })
const submission = makeSubmission()
const assignedClient = idOf(901)
const now = () => new Date('2026-01-05T08:30:00.000Z')

/** The use cases on these records, and the audit entries they store. */
function world(storeOncePerHour?: () => Promise<boolean>) {
  const kept: AuditEntry[] = []
  const deps = {
    applicants: {
      through: async (id: string) => (id === anna.id ? anna : undefined),
      byId: async (id: string): Promise<Applicant | undefined> => (id === anna.id ? anna : undefined),
      change: async () => ({ outcome: 'changed' as const }),
    },
    assignments: {
      shownTo: async (clientId: string) =>
        clientId === assignedClient ? { ...shownAs({}), stage: 'proposed' as const } : undefined,
    },
    documents: { listOf: async () => [], byId: async () => undefined },
    timeline: { latestOf: async () => [], latestStageMoves: async () => [] },
    activity: { latestOf: async () => [] },
    messages: { latestOf: async () => [] },
    submissions: { byId: async (id: string) => (id === submission.id ? submission : undefined) },
    companies: { namesOf: async () => new Map<string, string>() },
    names: {
      of: async () => new Map<string, string>(),
      people: async () => new Map<string, { name: string; isColleague: boolean }>(),
    },
    audit: {
      storeOncePerHour:
        storeOncePerHour ??
        (async (entry: AuditEntry) => {
          kept.push(entry)
          return true
        }),
    },
    now,
    newId: countingIds(),
    pause: async () => undefined,
  }
  const requestOf = (id: string) => ({ params: { id }, query: {}, body: undefined })
  const as = (role: Role, userId = idOf(900)) => makeCall(role, userId)
  const change = (body: ApplicantChanges & { version?: number }) =>
    updateApplicant({ params: { id: anna.id }, query: {}, body }, as('recruiter'), deps)
  return { deps, kept, requestOf, as, change }
}

const reads = {
  'the record': getApplicant,
  'the documents': listApplicantDocuments,
  'the timeline': listApplicantTimeline,
}

describe.each(Object.entries(reads))('reading %s of an applicant', (_what, read) => {
  test('logs who viewed what and when, and nothing else', async () => {
    const { deps, kept, requestOf, as } = world()
    await read(requestOf(anna.id), as('recruiter'), deps)
    expect(kept).toEqual([
      {
        id: expect.any(String),
        userId: idOf(900),
        action: 'applicant.viewed',
        resource: 'applicant',
        resourceId: anna.id,
        changes: [],
        timestamp: '2026-01-05T08:30:00.000Z',
      },
    ])
    expect(auditEntrySchema.parse(kept[0])).toEqual(kept[0])
  })

  test('logs nothing if there is no such applicant', async () => {
    const { deps, kept, requestOf, as } = world()
    await expect(read(requestOf(idOf(2)), as('sysadmin'), deps)).rejects.toMatchObject({ code: 'not_found' })
    expect(kept).toEqual([])
  })

  test('returns nothing if the view cannot be logged', async () => {
    const { deps, requestOf, as } = world(() => Promise.reject(new Error('The table is away')))
    await expect(read(requestOf(anna.id), as('recruiter'), deps)).rejects.toThrow('The table is away')
  })
})

// Clients have no timeline: the API rejects them.
test.each([getApplicant, listApplicantDocuments])(
  'logs a view by an assigned client and none by another: %o',
  async (read) => {
    const { deps, kept, requestOf, as } = world()
    await expect(read(requestOf(anna.id), as('client', idOf(902)), deps)).rejects.toMatchObject({ code: 'not_found' })
    expect(kept).toEqual([])
    await read(requestOf(anna.id), as('client', assignedClient), deps)
    expect(kept).toMatchObject([{ userId: assignedClient, action: 'applicant.viewed' }])
  },
)

test('does not log applicants viewing their own documents', async () => {
  const { deps, kept, requestOf, as } = world()
  await listApplicantDocuments(requestOf(anna.id), as('applicant', idOf(77)), deps)
  expect(kept).toEqual([])
})

test('logs staff opening a submission that exists', async () => {
  const { deps, kept, requestOf, as } = world()
  await expect(getSubmission(requestOf(idOf(2)), as('recruiter'), deps)).rejects.toMatchObject({ code: 'not_found' })
  expect(kept).toEqual([])
  await getSubmission(requestOf(submission.id), as('recruiter'), deps)
  expect(kept).toMatchObject([{ action: 'submission.viewed', resource: 'submission', resourceId: submission.id }])
  const unlogged = world(() => Promise.reject(new Error('The table is away')))
  await expect(getSubmission(requestOf(submission.id), as('recruiter'), unlogged.deps)).rejects.toThrow('away')
})

describe('a record returned by a change', () => {
  test('that changes nothing is logged as a view', async () => {
    const { kept, change } = world()
    await change({ city: anna.city })
    expect(kept).toMatchObject([{ action: 'applicant.viewed', resourceId: anna.id }])
  })

  test('that is stale is logged as a view, because the error shows the record', async () => {
    const { kept, change } = world()
    await expect(change({ city: 'Vejle', version: anna.version + 1 })).rejects.toMatchObject({ code: 'stale_record' })
    expect(kept).toMatchObject([{ action: 'applicant.viewed', resourceId: anna.id }])
  })

  test('that releases its email and is stale is logged as a view', async () => {
    const { deps, kept, as } = world()
    const input = { params: { id: anna.id }, query: {}, body: { reason: 'Left', version: anna.version + 1 } }
    await expect(releaseEmail(input, as('recruiter'), deps)).rejects.toMatchObject({ code: 'stale_record' })
    expect(kept).toMatchObject([{ action: 'applicant.viewed', resourceId: anna.id }])
  })

  test('that was saved has only its own audit entry', async () => {
    const { kept, change } = world()
    await change({ city: 'Vejle' })
    expect(kept).toEqual([])
  })
})

test('names the agent in a view through an agent', () => {
  const agent = { kind: 'agent', userId: idOf(900), role: 'recruiter', name: 'Assistant', scopes: ['read'] } as const
  expect(viewAudit({ resource: 'applicant', id: anna.id }, agent, { now, newId: countingIds() })).toMatchObject({
    userId: idOf(900),
    actorKind: 'agent',
    actorName: 'Assistant',
  })
})
