import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { eraseApplicant } from '../../functions/src/applicants/eraseApplicant.ts'
import { actorNames } from '../../functions/src/data/actorNames.ts'
import { assignmentStore } from '../../functions/src/data/assignmentStore.ts'
import { auditStore } from '../../functions/src/data/auditStore.ts'
import { clientLinkStore } from '../../functions/src/data/clientLinkStore.ts'
import { deletionStore } from '../../functions/src/data/deletionStore.ts'
import { erasureStore } from '../../functions/src/data/erasureStore.ts'
import { interviewStore } from '../../functions/src/data/interviewStore.ts'
import { keyOf } from '../../functions/src/data/keys.ts'
import { storedMailRequest } from '../../functions/src/data/outboxStore.ts'
import { profileStore } from '../../functions/src/data/profileStore.ts'
import { timelineStore } from '../../functions/src/data/timelineStore.ts'
import { userStore } from '../../functions/src/data/userStore.ts'
import { type WritingDeps, writeMail } from '../../functions/src/mail/writeMail.ts'
import { extendDeletion } from '../../functions/src/privacy/extendDeletion.ts'
import { getMyDeletion } from '../../functions/src/privacy/getMyDeletion.ts'
import { holdErasure } from '../../functions/src/privacy/holdErasure.ts'
import { liftErasureHold } from '../../functions/src/privacy/liftErasureHold.ts'
import { listDeletionRequests } from '../../functions/src/privacy/listDeletionRequests.ts'
import { recordDeletionRequest } from '../../functions/src/privacy/recordDeletionRequest.ts'
import { refuseDeletion } from '../../functions/src/privacy/refuseDeletion.ts'
import { requestMyDeletion } from '../../functions/src/privacy/requestMyDeletion.ts'
import { takeBackDeletion } from '../../functions/src/privacy/takeBackDeletion.ts'
import { withdrawMyDeletion } from '../../functions/src/privacy/withdrawMyDeletion.ts'
import type { Applicant } from '../../shared/domain/applicant.ts'
import type { MailLanguage } from '../../shared/domain/mailLanguage.ts'
import { dueWorld } from '../due/dueWorld.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'

export const [person, account, manager] = [idOf(1), idOf(50), idOf(951)]
export const name = 'Anna Kovalenko'

/** Somebody with a record and an account, staff who decide, and the worker of what is due; on Monday 7 December 2026, 9 o'clock. */
export async function deletionWorld(fields: Partial<Applicant> = {}) {
  const due = await dueWorld()
  const { table, world: clock, keepUser } = due
  await keepUser({ id: manager, role: 'recruiting_manager', username: 'manager', email: 'manager@fagfolk.example' })
  await keepUser({ id: account, role: 'applicant', username: 'anna', email: 'anna@example.com' })
  const updatedAt = clock.time.toISOString()
  const record = makeApplicant({ id: person, userId: account, email: 'anna@example.com', updatedAt, ...fields })
  await due.applicants.create(record, { timeline: [], audit: makeAuditEntry() })
  const Item = { ...keyOf.profile(account), applicantId: person }
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
    /** What is due but the end of the record. */
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
    /** What the mails in the outbox say, by template, as they would be sent now. */
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
