import { actorNames } from '../../functions/src/accounts/stores/actorNames.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { activityStore } from '../../functions/src/activity/stores/activityStore.ts'
import { addActivity } from '../../functions/src/activity/useCases/addActivity.ts'
import { deleteActivity } from '../../functions/src/activity/useCases/deleteActivity.ts'
import { updateActivity } from '../../functions/src/activity/useCases/updateActivity.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { companyStore } from '../../functions/src/companies/stores/companyStore.ts'
import { messageStore } from '../../functions/src/conversations/stores/messageStore.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { listApplicantTimeline } from '../../functions/src/edge/useCases/listApplicantTimeline.ts'
import type { Activity, ActivityChanges, NewActivity } from '../../shared/activity/domain/applicantActivity.ts'
import {
  type ListedTimelineEntry,
  listApplicantTimeline as timelineContract,
} from '../../shared/applicants/contract/listApplicantTimeline.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

/** A table with the activity use cases, at a time that the test sets. */
export async function activityWorld() {
  const table = await freshTable()
  const world = { time: new Date('2026-03-02T08:00:00Z') }
  const deps = {
    applicants: applicantStore(table),
    activity: activityStore(table),
    timeline: timelineStore(table),
    messages: messageStore(table),
    users: userStore(table),
    names: actorNames(table),
    companies: companyStore(table),
    audit: auditStore(table),
    now: () => world.time,
    newId: () => crypto.randomUUID(),
    pause: async () => {},
  }

  async function somebody(fields: Parameters<typeof makeApplicant>[0] = {}) {
    const id = crypto.randomUUID()
    const applicant = makeApplicant({ ...fields, id, email: `${id}@example.com` })
    await deps.applicants.create(applicant, { timeline: [], audit: makeAuditEntry({ id, resourceId: id }) })
    return applicant
  }

  /** Creates an account; a recruiter by default. */
  async function account(fields: Parameters<typeof makeUser>[0] = {}) {
    const id = crypto.randomUUID()
    const user = makeUser({ role: 'recruiter', ...fields, id, username: id, email: `${id}@agency.example` })
    await deps.users.create(user, undefined, makeAuditEntry({ id, resource: 'user', resourceId: id }))
    return user
  }

  const add = (id: string, body: NewActivity, call = makeCall()) =>
    addActivity({ params: { id }, query: {}, body }, call, deps)

  const change = ({ applicantId: id, id: activityId }: Activity, body: ActivityChanges, call = makeCall()) =>
    updateActivity({ params: { id, activityId }, query: {}, body }, call, deps)

  const remove = ({ applicantId: id, id: activityId, version }: Activity, call = makeCall()) =>
    deleteActivity({ params: { id, activityId }, query: { version }, body: undefined }, call, deps)

  /** The dates shown on a record. */
  async function datesOf(id: string) {
    const { lastContactedDate, nextActionDate } = (await deps.applicants.byId(id)) ?? {}
    return { lastContactedDate, nextActionDate }
  }

  /** All pages of the timeline. */
  async function timelineOf(id: string): Promise<ListedTimelineEntry[]> {
    const read: ListedTimelineEntry[] = []
    for (let after: string | undefined, page = 0; page === 0 || after !== undefined; page += 1) {
      const query = timelineContract.query.parse({ after })
      const answer = await listApplicantTimeline({ params: { id }, query, body: undefined }, makeCall(), deps)
      read.push(...timelineContract.response.parse(answer))
      after = answer.at(-1)?.next
    }
    return read
  }

  return { table, world, deps, somebody, account, add, change, remove, datesOf, timelineOf }
}
