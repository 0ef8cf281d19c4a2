import { expect, test } from 'vitest'
import { demoHistory } from '../../scripts/dev/demo/demoActivity.ts'
import { demoApplicants } from '../../scripts/dev/demo/demoApplicants.ts'
import { demoAssignments } from '../../scripts/dev/demo/demoAssignments.ts'
import { demoOrders } from '../../scripts/dev/demo/demoClients.ts'
import { demoProposals } from '../../scripts/dev/demo/demoProposals.ts'
import { demoSubmissions } from '../../scripts/dev/demo/demoSubmissions.ts'
import { demoAccounts, demoUserId, demoUsers } from '../../scripts/dev/demo/demoUsers.ts'
import { newApplicantSchema } from '../../shared/applicants/domain/applicantForms.ts'
import { canMoveStage } from '../../shared/applicants/domain/pipeline.ts'
import { stageMoveSchema, timelineEntrySchema } from '../../shared/applicants/domain/timeline.ts'
import { auditEntrySchema } from '../../shared/audit/domain/auditEntry.ts'
import { submissionSchema } from '../../shared/intake/domain/submission.ts'
import { assignmentSchema } from '../../shared/proposals/domain/assignment.ts'
import { isShownAt } from '../../shared/proposals/domain/assignmentStage.ts'
import { clientConsentSchema } from '../../shared/proposals/domain/clientConsent.ts'
import { clientDecisionSchema } from '../../shared/proposals/domain/clientDecision.ts'
import { interviewSchema } from '../../shared/proposals/domain/interview.ts'

const fixture = { seed: 1, today: '2026-02-10' }
const count = 300
const people = [...demoApplicants({ ...fixture, count })]

test('a history leads to the record in order, through allowed moves', () => {
  for (const [index, person] of people.entries()) {
    const { applicant, changeLogs: traces } = demoHistory(fixture, index)
    expect(applicant).toEqual(person)
    expect(traces).toHaveLength(applicant.version)
    const moves = traces.flatMap((trace) => trace.stageMove ?? [])
    expect(moves[0]).toMatchObject({ to: 'new', movedAt: person.createdAt })
    expect(moves.at(-1)).toMatchObject({ to: person.pipelineStage, movedAt: person.stageChangedAt })
    for (const { from, to, movedAt } of moves.slice(1))
      expect(from !== undefined && canMoveStage(from, to, undefined, new Date(movedAt))).toBe(true)
    const moments = traces.map((trace) => trace.audit.timestamp)
    expect(new Set(moments).size).toBe(moments.length)
    expect(moments.toSorted()).toEqual(moments)
    expect(moments.at(-1)).toBe(person.updatedAt)
  }
})

test('everything related to a record is valid and by a staff member', () => {
  const staff = ['sysadmin', 'manager', 'recruiter'].map((name) => demoUserId(fixture.seed, name as 'recruiter'))
  for (let index = 0; index < count; index += 1)
    for (const { stageMove, timeline, audit } of demoHistory(fixture, index).changeLogs) {
      if (stageMove) stageMoveSchema.parse(stageMove)
      for (const entry of timeline) timelineEntrySchema.parse(entry)
      expect(staff).toContain(auditEntrySchema.parse(audit).userId)
    }
})

test('of 40 submissions most are pending, seven were approved, and one is from an existing applicant', () => {
  const submissions = [...demoSubmissions({ ...fixture, applicants: count })]
  const statusOf = (status: string) => submissions.filter((submission) => submission.status === status)
  expect(['pending', 'approved', 'rejected', 'spam'].map((status) => statusOf(status).length)).toEqual([27, 7, 4, 2])
  expect(submissions).toEqual([...demoSubmissions({ ...fixture, applicants: count })])
  for (const submission of submissions) {
    expect(submissionSchema.parse(submission)).toEqual(submission)
    expect(submission.createdAt < fixture.today && submission.updatedAt < fixture.today).toBe(true)
    expect(submission.createdAt <= (submission.reviewedAt ?? submission.updatedAt)).toBe(true)
    const form = newApplicantSchema.safeParse({ ...submission.applicantData, gdprConsent: submission.gdprConsent })
    expect(form.success).toBe(submission.status !== 'spam')
  }
  for (const { applicantData, promotedApplicantId } of statusOf('approved'))
    expect(people.find((person) => person.id === promotedApplicantId)?.email).toBe(applicantData.email)
  const known = statusOf('pending').filter(({ applicantData }) =>
    people.some((person) => person.email === applicantData.email),
  )
  expect(known).toHaveLength(1)
})

test('with few applicants, submissions that would have been approved are pending', () => {
  const submissions = [...demoSubmissions({ ...fixture, applicants: 3 })]
  expect(submissions).toHaveLength(40)
  expect(submissions.filter((submission) => submission.promotedApplicantId).length).toBeLessThanOrEqual(2)
})

const proposals = demoProposals({ ...fixture, count })
const ofOrders = proposals.flatMap(({ proposal }) => proposal.assignment ?? [])

test('the client sees 40 proposed applicants, and no longer sees three others', () => {
  const clientId = demoUserId(fixture.seed, 'client')
  const others = [...demoAssignments({ ...fixture, count }, ofOrders)]
  const shown = [...others, ...ofOrders].filter((each) => each.clientId === clientId && isShownAt(each.stage))
  expect(shown).toHaveLength(40)
  expect(others.filter((assignment) => !assignment.isActive)).toHaveLength(3)
  const ids = [...others, ...ofOrders].map(({ applicantId }) => applicantId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { applicantId } of [...others, ...shown])
    expect(people.find((person) => person.id === applicantId)?.pipelineStage).toMatch(
      /^(interview|shortlisted|offered|hired)$/,
    )
})

test('no hired applicant awaits a decision', () => {
  const all = [...demoAssignments({ ...fixture, count }, ofOrders), ...ofOrders].filter(({ stage }) => isShownAt(stage))
  for (const { applicantId, stage } of all) {
    const isHired = people.find((person) => person.id === applicantId)?.pipelineStage === 'hired'
    expect(isHired).toBe(stage === 'placed')
  }
})

test('orders have people at every stage, every kind of client decision, and no more placements than openings', () => {
  expect(new Set(ofOrders.map(({ stage }) => stage))).toEqual(
    new Set(['asked', 'willing', 'proposed', 'interview', 'placed', 'declined']),
  )
  expect(proposals.flatMap(({ proposal }) => proposal.verdict?.answer ?? [])).toEqual(
    expect.arrayContaining(['yes', 'meet', 'no']),
  )
  for (const order of demoOrders(fixture)) {
    const placed = ofOrders.filter(({ stage, orderId }) => stage === 'placed' && orderId === order.id)
    expect(placed.length <= order.people && (order.status !== 'filled' || placed.length === order.people)).toBe(true)
  }
})

test('proposals are valid, have events in order, and were made after the order', () => {
  for (const { order, proposal, log: traces } of proposals) {
    const { assignment, consent, verdict, interview } = proposal
    expect(assignmentSchema.parse(assignment)).toEqual(assignment)
    expect(clientConsentSchema.parse(consent)).toEqual(consent)
    if (verdict) expect(clientDecisionSchema.parse(verdict)).toEqual(verdict)
    if (interview) expect(interviewSchema.parse(interview)).toEqual(interview)
    const moments = traces.map(({ timeline, audit }) => {
      timelineEntrySchema.parse(timeline)
      return auditEntrySchema.parse(audit).timestamp
    })
    expect(moments.toSorted()).toEqual(moments)
    const [first = '', last = ''] = [moments[0], moments.at(-1)]
    expect(first > order.createdAt && last < fixture.today).toBe(true)
  }
})

test("there is an account for every role, and the applicant's has the first record", () => {
  const [person] = people
  if (!person) throw new Error('There is a first person')
  const passwordHashes = Object.fromEntries(demoAccounts.map((name) => [name, `hash of ${name}`])) as Record<
    (typeof demoAccounts)[number],
    string
  >
  const users = demoUsers({ seed: fixture.seed, createdAt: person.createdAt, person, passwordHashes })
  expect(users.map((user) => [user.username, user.role])).toEqual([
    ['sysadmin', 'sysadmin'],
    ['manager', 'recruiting_manager'],
    ['recruiter', 'recruiter'],
    ['client', 'client'],
    ['applicant', 'applicant'],
  ])
  expect(new Set(users.map((user) => user.email)).size).toBe(5)
  expect(users.at(-1)).toMatchObject({ id: person.userId, email: person.email, lastName: person.lastName })
})
