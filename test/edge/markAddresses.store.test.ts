import { beforeEach, describe, expect, test } from 'vitest'
import { logOfCreation } from '../../functions/src/applicants/changeLog.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { updateApplicant } from '../../functions/src/applicants/useCases/updateApplicant.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { messageStore } from '../../functions/src/conversations/stores/messageStore.ts'
import { markAddresses } from '../../functions/src/edge/mail/markAddresses.ts'
import { applicantStore, submissionStore } from '../../functions/src/edge/stores.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { noticeStore } from '../../functions/src/privacy/stores/noticeStore.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeBounce, makeComplaint } from '../make/mailFeedback.ts'
import { makeSubmission } from '../make/submission.ts'
import { freshTable } from '../setup/table.ts'

const now = () => new Date('2026-03-02T09:00:00.000Z')
const at = '2026-03-02T08:00:00.000Z'
const later = '2026-03-03T08:00:00.000Z'

let table: Table
beforeEach(async () => {
  table = await freshTable()
})

/** Anna, an applicant, and the worker's answers to messages. */
async function world() {
  const deps = {
    applicants: applicantStore(table),
    submissions: submissionStore(table),
    messages: messageStore(table),
    notices: noticeStore(table),
    timeline: timelineStore(table),
    audit: auditStore(table),
    now,
    newId: () => crypto.randomUUID(),
    pause: async () => undefined,
  }
  const anna = makeApplicant()
  const context = { ...makeCall(), at: anna.createdAt, newId: deps.newId }
  await deps.applicants.create(anna, logOfCreation(anna, context))
  const reports: unknown[] = []
  const hear = (...bodies: string[]) =>
    markAddresses(
      bodies.map((body, index) => ({ messageId: `message-${index}`, body })),
      { ...deps, report: (line, error) => reports.push([line, error instanceof Error ? error.name : error]) },
    )
  const record = async () => {
    const found = await deps.applicants.byId(anna.id)
    if (!found) throw new Error('Anna is gone')
    return found
  }
  const update = (changes: object) =>
    updateApplicant({ params: { id: anna.id }, query: {}, body: changes }, makeCall(), deps)
  return { deps, anna, hear, record, update, reports }
}

describe('SES feedback', () => {
  test('marks the person with this email, ignoring case, with an audit entry that names the field', async () => {
    const { anna, hear, record, deps, reports } = await world()
    expect(await hear(makeBounce({ address: 'Anna@Example.com' }))).toEqual({ batchItemFailures: [] })
    expect(await record()).toEqual({
      ...anna,
      emailProblem: { bouncedAt: at },
      version: 2,
      updatedAt: now().toISOString(),
    })
    const [entries] = await deps.timeline.latestOf(anna.id, 1)
    expect(entries).toMatchObject({ action: 'updated', fields: ['emailProblem'], actorKind: 'system' })
    const [audited] = await deps.audit.latestOf('applicant', anna.id, 1)
    expect(audited).toMatchObject({ action: 'applicant.updated', changes: ['emailProblem'], actorKind: 'system' })
    expect(JSON.stringify([audited, reports])).not.toMatch(/anna|example/i)
    expect(reports).toEqual([[{ message: 'message-0', outcome: 'marked' }, undefined]])
  })

  test('has no effect twice, in any number and order', async () => {
    const { hear, record, deps, anna } = await world()
    const events = [makeBounce(), makeBounce(), makeComplaint(), makeBounce({ at: later }), makeComplaint()]
    await hear(...events)
    const marked = await record()
    expect(marked.emailProblem).toEqual({ bouncedAt: at, complainedAt: at })
    const entries = await deps.timeline.latestOf(anna.id, 10)
    await hear(...events.toReversed())
    expect(await record()).toEqual(marked)
    expect(await deps.timeline.latestOf(anna.id, 10)).toEqual(entries)
  })

  test('has no effect if it is transient, nor on other people', async () => {
    const { anna, hear, record, reports } = await world()
    const answer = await hear(
      makeBounce({ bounceType: 'Transient' }),
      makeComplaint({ type: 'not-spam' }),
      makeBounce({ address: 'nobody@example.com', about: { submission: idOf(700), applicant: idOf(2) } }),
    )
    expect(answer).toEqual({ batchItemFailures: [] })
    expect(await record()).toEqual(anna)
    expect(reports).toHaveLength(3)
    for (const report of reports) expect(report).toMatchObject([{ outcome: 'nothing new' }, undefined])
  })

  test("applies to an address: a new one starts clean, the same in another case doesn't", async () => {
    const { hear, record, update } = await world()
    await hear(makeComplaint())
    await update({ email: 'ANNA@example.com', phone: '+45 87 65 43 21' })
    expect((await record()).emailProblem).toEqual({ complainedAt: at })
    await update({ email: 'anna@elsewhere.example' })
    expect((await record()).emailProblem).toBeUndefined()
    await hear(makeBounce())
    expect((await record()).emailProblem).toBeUndefined()
  })

  test("is retried only if it can't be read or written", async () => {
    const { hear, record, reports } = await world()
    expect(await hear('{"source":"aws.ses"}', makeBounce())).toEqual({
      batchItemFailures: [{ itemIdentifier: 'message-0' }],
    })
    expect((await record()).emailProblem).toEqual({ bouncedAt: at })
    expect(reports).toContainEqual([{ message: 'message-0', outcome: 'failed' }, 'ZodError'])
  })

  test('marks only the submission that the mail was about', async () => {
    const { hear, deps } = await world()
    const { applicantData } = makeSubmission()
    const submission = makeSubmission({ applicantData: { ...applicantData, email: 'new@example.com' } })
    await deps.submissions.receive(submission, undefined, [])
    const about = { submission: submission.id }
    await hear(makeBounce({ about }))
    expect(await deps.submissions.byId(submission.id)).toEqual(submission)
    const events = [makeBounce, makeComplaint].map((make) => make({ address: 'New@example.com', about }))
    await hear(...events, ...events)
    expect(await deps.submissions.byId(submission.id)).toEqual({
      ...submission,
      emailProblem: { bouncedAt: at, complainedAt: at },
    })
  })

  test("marks a record with an unconfirmed email, but not for an address it doesn't have", async () => {
    const { hear, deps } = await world()
    const unheld = makeApplicant({ id: idOf(2), email: 'bo@example.com', unconfirmedEmail: 'bo@example.com' })
    await deps.applicants.create(unheld, logOfCreation(unheld, { ...makeCall(), at, newId: deps.newId }))
    const about = { applicant: unheld.id }
    await hear(makeBounce({ address: 'waiting@example.com', about }))
    expect(await deps.applicants.byId(unheld.id)).toEqual(unheld)
    await hear(makeBounce({ address: 'bo@example.com', about }))
    expect((await deps.applicants.byId(unheld.id))?.emailProblem).toEqual({ bouncedAt: at })
  })
})
