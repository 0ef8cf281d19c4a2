import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { actorNames } from '../../functions/src/accounts/stores/actorNames.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { applicantKeys } from '../../functions/src/applicants/keys.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { type WritingDeps, writeMail } from '../../functions/src/edge/mail/writeMail.ts'
import { profileStore } from '../../functions/src/edge/stores.ts'
import { storedMailRequest } from '../../functions/src/notify/stores/outboxStore.ts'
import { deletionStore } from '../../functions/src/privacy/stores/deletionStore.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { eraseApplicant } from '../../functions/src/privacy/useCases/eraseApplicant.ts'
import { extendDeletion } from '../../functions/src/privacy/useCases/extendDeletion.ts'
import { getMyDeletion } from '../../functions/src/privacy/useCases/getMyDeletion.ts'
import { holdErasure } from '../../functions/src/privacy/useCases/holdErasure.ts'
import { liftErasureHold } from '../../functions/src/privacy/useCases/liftErasureHold.ts'
import { listDeletionRequests } from '../../functions/src/privacy/useCases/listDeletionRequests.ts'
import { recordDeletionRequest } from '../../functions/src/privacy/useCases/recordDeletionRequest.ts'
import { refuseDeletion } from '../../functions/src/privacy/useCases/refuseDeletion.ts'
import { requestMyDeletion } from '../../functions/src/privacy/useCases/requestMyDeletion.ts'
import { takeBackDeletion } from '../../functions/src/privacy/useCases/takeBackDeletion.ts'
import { withdrawMyDeletion } from '../../functions/src/privacy/useCases/withdrawMyDeletion.ts'
import { assignmentStore } from '../../functions/src/proposals/stores/assignmentStore.ts'
import { clientLinkStore } from '../../functions/src/proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../functions/src/proposals/stores/interviewStore.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import type { MailLanguage } from '../../shared/kernel/domain/mailLanguage.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { dueWorld } from '../schedule/dueWorld.ts'

export const [person, account, manager] = [idOf(1), idOf(50), idOf(951)]
export const name = 'Anna Kovalenko'

/**
 * An applicant with a record and an account, staff who decide, and the schedule worker, on Monday 7
 * December 2026 at 9:00.
 */
export async function deletionWorld(fields: Partial<Applicant> = {}) {
  const due = await dueWorld()
  const { table, world: clock, keepUser } = due
  await keepUser({ id: manager, role: 'recruiting_manager', username: 'manager', email: 'manager@fagfolk.example' })
  await keepUser({ id: account, role: 'applicant', username: 'anna', email: 'anna@example.com' })
  const updatedAt = clock.time.toISOString()
  const record = makeApplicant({ id: person, userId: account, email: 'anna@example.com', updatedAt, ...fields })
  await due.applicants.create(record, { timeline: [], audit: makeAuditEntry() })
  const Item = { ...applicantKeys.profile(account), applicantId: person }
  await table.client.send(new PutCommand({ TableName: table.name, Item }))
  const deps = {
    applicants: due.applicants,
    assignments: assignmentStore(table),
    timeline: timelineStore(table),
    users: userStore(table),
    clientLinks: clientLinkStore(table),
    interviews: interviewStore(table),
    audit: auditStore(table),
    deletions: deletionStore(table),
    erasures: erasureStore(table),
    names: actorNames(table),
    profiles: profileStore(table),
    now: () => clock.time,
    newId: () => crypto.randomUUID(),
  }
  const call = makeCall('recruiting_manager', manager)
  const own = makeCall('applicant', account)
  const none = { params: {}, query: {}, body: {} }
  const about = { params: { id: person }, query: {} }
  return {
    ...due,
    /** The scheduled tasks except for the end of the record. */
    waiting: async () => (await due.waiting()).filter(({ kind }) => kind !== 'applicantEnd'),
    deps,
    record: () => recordDeletionRequest({ ...about, body: {} }, call, deps),
    ask: (language: MailLanguage = 'en') => requestMyDeletion(none, { ...own, language }, deps),
    mine: () => getMyDeletion({ ...none, body: undefined }, own, deps),
    withdraw: () => withdrawMyDeletion({ ...none, body: undefined }, own, deps),
    refuse: (requestId: string) =>
      refuseDeletion(
        { ...about, body: { requestId, ground: 'legal_claim', text: 'The court decides in May.' } },
        call,
        deps,
      ),
    takeBack: (requestId: string) =>
      takeBackDeletion(
        { ...about, body: { requestId, reason: 'Another Anna' } },
        makeCall('recruiter', idOf(900)),
        deps,
      ),
    extend: (requestId: string, months = 2) =>
      extendDeletion({ ...about, body: { requestId, months, text: 'A claim is looked at.' } }, call, deps),
    hold: (until: string) => holdErasure({ ...about, body: { reason: 'A claim', until } }, call, deps),
    lift: () => liftErasureHold({ ...about, body: undefined }, call, deps),
    erase: (requestId?: string) =>
      eraseApplicant({ ...about, body: { name, version: 1, ...(requestId && { requestId }) } }, call, deps),
    queue: async () => (await listDeletionRequests({ ...none, body: undefined }, call, deps)).requests,
    /** Returns the mails of a template in the outbox as they would be sent now. */
    written: async (template: string) => {
      const asked = (await due.outbox()).map(storedMailRequest.read).filter(({ mail }) => mail.template === template)
      const writing = {
        applicants: { ...due.applicants, through: async () => undefined, idByEmail: due.applicants.idByEmail },
        users: userStore(table),
        deletions: deps.deletions,
        siteOrigin: async () => 'https://fagfolk.example',
      } as unknown as WritingDeps
      const mails = await Promise.all(
        asked.map((request) => writeMail(request as Parameters<typeof writeMail>[0], writing)),
      )
      return mails.filter((mail) => mail !== undefined)
    },
  }
}
