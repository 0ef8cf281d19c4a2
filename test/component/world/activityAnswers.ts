import { planActivityChange } from '../../../functions/src/activity/useCases/updateActivity.ts'
import { can } from '../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import { type Activity, activitySchema, isOpenTask } from '../../../shared/activity/domain/applicantActivity.ts'
import type { MyDay } from '../../../shared/activity/domain/myDay.ts'
import type { ListedTimelineEntry } from '../../../shared/applicants/contract/listApplicantTimeline.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../../shared/routes.ts'
import { makeTimelineEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { makeCharts } from '../../make/charts.ts'
import type { FakeApi } from './fakeApi.ts'
import { type People, sessionUsers, userNames } from './people.ts'

export interface Written {
  /** Adds an entry about an applicant, as a colleague would. */
  write: (activity: Activity) => Activity
}

const nameOf = (id = ''): string | undefined => userNames.get(id)
const hasLeft = (id: string): boolean => !userNames.has(id)

const client = { clientId: idOf(990), clientName: 'Nordhavn' }
const order = { profession: 'Welder', people: 4, placed: 1, city: 'Aarhus', from: '2026-12-01' }
const zofia = { id: idOf(992), firstName: 'Zofia', lastName: 'Wrona' }
const yann = { id: idOf(993), firstName: 'Yann', lastName: 'Lis' }
/** The part of My day about orders. */
const workOfDay: MyDay['work'] = {
  open: [{ id: idOf(991), ...client, ...order }],
  free: [{ applicant: zofia, ...client, orderId: idOf(991), until: '2026-12-01' }],
  answers: [{ applicant: yann, ...client, answeredAt: '2026-11-24T08:00:00.000Z', consent: 'willing' }],
}

/** Answers calls about activities and My day. A timeline starts with the creation of the record. */
export function answerActivity(api: FakeApi, actor: () => AccountActor, { applicant }: People): Written {
  const entries = new Map<string, Activity>()
  const write = (activity: Activity) => {
    entries.set(activity.id, activity)
    return activity
  }
  const found = (id: string): Activity => {
    const entry = entries.get(id)
    if (!entry) throw new Error(`No entry ${id}`)
    return entry
  }
  const listed = (activity: Activity): ListedTimelineEntry => ({
    id: activity.id,
    applicantId: activity.applicantId,
    action: 'activity',
    actorId: activity.createdBy,
    actorName: nameOf(activity.createdBy),
    timestamp: activity.createdAt,
    activity,
    ...(hasLeft(activity.createdBy) && { writerHasLeft: true }),
    ...(activity.mentions && { mentionedPeople: activity.mentions.map((id) => ({ id, name: nameOf(id) ?? '' })) }),
    ...(activity.kind === 'task' && { ownerName: nameOf(activity.ownerId), doneByName: nameOf(activity.doneBy) }),
  })

  api.answer(routes.listApplicantTimeline, ({ params }) => [
    ...[...entries.values()]
      .filter(({ applicantId }) => applicantId === params.id)
      .toReversed()
      .map(listed),
    makeTimelineEntry({ applicantId: params.id }),
  ])
  api.answer(routes.addActivity, ({ params, body }) => {
    const at = new Date().toISOString()
    const fields = { id: crypto.randomUUID(), applicantId: params.id, version: 1, createdBy: actor().userId }
    return write(activitySchema.parse({ ...body, ...fields, createdAt: at, updatedAt: at }))
  })
  api.answer(routes.updateActivity, ({ params, body }) => {
    const before = found(params.activityId)
    const mayChange = can(actor(), 'activity:change', { ...before, writerHasLeft: hasLeft(before.createdBy) })
    const by = { userId: actor().userId, mayChange }
    return write(planActivityChange(before, body, by, new Date().toISOString())?.next ?? before)
  })
  api.answer(routes.deleteActivity, ({ params }) => {
    entries.delete(found(params.activityId).id)
    return undefined
  })
  api.answer(routes.getMyDay, () => ({
    today: dateInDenmark(new Date()),
    tasks: [...entries.values()]
      .filter(isOpenTask)
      .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
      .map((task) => ({ task, applicant: applicant(task.applicantId) })),
    ...{ hasMoreTasks: false, submissions: [], work: workOfDay },
    ...{ unmoved: { total: 0, applicants: [] }, ending: { total: 0, people: [] } },
    charts: makeCharts(),
  }))
  api.answer(routes.listColleagues, () =>
    (['recruiting_manager', 'recruiter', 'sysadmin'] as const).map((role) => {
      const { id } = sessionUsers[role]
      return { id, name: nameOf(id) ?? '', role, isActive: role !== 'sysadmin' }
    }),
  )
  return { write }
}
