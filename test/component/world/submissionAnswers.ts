import { emailTaken } from '../../../functions/src/applicants/applicantProblems.ts'
import { presentApplicant } from '../../../functions/src/applicants/presentApplicant.ts'
import { pendingPerson } from '../../../functions/src/intake/pendingPerson.ts'
import { alreadyReviewed, submissionNotFound, undoExpired } from '../../../functions/src/intake/submissionProblems.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import { changesFromMerge, personOf } from '../../../shared/intake/domain/applicationMerge.ts'
import { isSought } from '../../../shared/intake/domain/personSought.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { submissionStatuses } from '../../../shared/intake/domain/submissionStatuses.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import { routes } from '../../../shared/routes.ts'
import { makeSubmission } from '../../make/submission.ts'
import type { FakeApi } from './fakeApi.ts'
import type { People } from './people.ts'

export interface Submissions {
  /** Adds a pending submission as the newest. */
  addSubmission: (applicantData?: object, fields?: Parameters<typeof makeSubmission>[0]) => Submission
  /** Decides on a submission, as a colleague would. */
  decide: (id: string, changes: Pick<Submission, 'status'> & Partial<Submission>, reviewedAt?: string) => Submission
}

/** Answers calls about submissions. Three are pending at first. */
export function answerSubmissions(api: FakeApi, actor: () => AccountActor, people: People): Submissions {
  const submissions = new Map<string, Submission>()
  const found = (id: string): Submission => {
    const submission = submissions.get(id)
    if (!submission) throw submissionNotFound()
    return submission
  }
  const pending = (id: string): Submission => {
    const submission = found(id)
    if (submission.status !== 'pending') throw alreadyReviewed()
    return submission
  }
  const decide: Submissions['decide'] = (id, changes, reviewedAt = new Date().toISOString()) => {
    const decided = { ...found(id), ...changes, reviewedAt }
    submissions.set(id, decided)
    return decided
  }
  const addSubmission: Submissions['addSubmission'] = (applicantData = {}, fields = {}) => {
    const id = crypto.randomUUID()
    const lastName = `Holm-${id.slice(0, 8)}`
    const person = { ...makeSubmission().applicantData, lastName, email: `${lastName}@mail.example`.toLowerCase() }
    const createdAt = new Date().toISOString()
    const added = makeSubmission({ createdAt, ...fields, id, applicantData: { ...person, ...applicantData } })
    submissions.set(id, added)
    return added
  }
  for (const number of [701, 702, 703])
    addSubmission({ lastName: `Holm ${number}` }, { createdAt: '2026-01-01T08:00:00.000Z' })

  const ofStatus = (status: Submission['status']) => [...submissions.values()].filter((each) => each.status === status)
  const shown = (submission: Submission) => ({
    ...submission,
    ...(submission.status === 'rejected' && { isRejectionMailed: submission.rejectionMailId !== undefined }),
  })
  api.answer(routes.listSubmissions, ({ query }) => ofStatus(query.status).reverse().map(shown))
  api.answer(routes.findPendingSubmissions, ({ body }) =>
    ofStatus('pending')
      .map(pendingPerson)
      .filter(({ person, applied: { email, phone } }) => isSought({ ...person, email, phone }, body.q))
      .map(({ person }) => person),
  )
  api.answer(routes.countSubmissions, () => {
    const counts = submissionStatuses.map((status) => [status, ofStatus(status).length])
    return Object.fromEntries(counts) as Record<Submission['status'], number>
  })
  api.answer(routes.getSubmission, ({ params }) => shown(found(params.id)))
  api.answer(routes.rejectSubmission, ({ params: { id }, body: { reviewNotes, reason, withoutMail } }) => {
    pending(id)
    const rejectionMailId = withoutMail ? undefined : crypto.randomUUID()
    return shown(decide(id, { status: 'rejected', reviewNotes, rejectionReason: reason, rejectionMailId }))
  })
  api.answer(routes.undoRejection, ({ params: { id }, body }) => {
    const { status, reviewedAt } = found(id)
    if (status === 'pending') return shown(found(id))
    if (status !== 'rejected' || reviewedAt !== body.reviewedAt) throw alreadyReviewed()
    if (!canBeUndone(reviewedAt, new Date())) throw undoExpired()
    const { rejectionReason: _reason, rejectionMailId: _mail, reviewedAt: _at, ...rest } = found(id)
    submissions.set(id, { ...rest, status: 'pending' })
    return shown(found(id))
  })
  api.answer(routes.markSpam, ({ params: { id }, body: { isSpam } }) =>
    decide(id, { status: isSpam ? 'spam' : 'pending' }),
  )
  api.answer(routes.approveSubmission, ({ params: { id }, body: { reviewNotes, resolution } }) => {
    const person = personOf(pending(id).applicantData)
    const approved = (applicantId: string) => {
      decide(id, { status: 'approved', reviewNotes, promotedApplicantId: applicantId })
      return { applicantId }
    }
    if (resolution?.how === 'merge') {
      const before = people.applicant(resolution.applicantId)
      people.change(before.id, changesFromMerge(before, person, resolution.take))
      return approved(resolution.applicantId)
    }
    const email = resolution?.email ?? person.email ?? ''
    const current = people.withEmail(email)
    if (current) {
      const path = resolution ? 'resolution.email' : 'email'
      throw emailTaken(path, { current: presentApplicant(current, actor()) })
    }
    return approved(people.add({ ...person, email }).id)
  })
  return { addSubmission, decide }
}
