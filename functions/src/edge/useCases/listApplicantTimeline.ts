import type { Activity } from '../../../../shared/activity/domain/applicantActivity.ts'
import type {
  listApplicantTimeline as contract,
  ListedTimelineEntry,
} from '../../../../shared/applicants/contract/listApplicantTimeline.ts'
import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { cursorTo, type ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import { readAcrossMerges } from '../../applicants/readAcrossMerges.ts'
import { logView } from '../../applicants/viewLog.ts'
import type { Written } from '../../conversations/stores/messageStore.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listApplicantTimeline as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Returns the latest timeline entries of an applicant, or those after a cursor, newest first. They include events,
 * notes by staff, messages and replies, with the current names of their actors. Throws `not_found`.
 */
export async function listApplicantTimeline(
  { params: { id }, query: { after } }: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  // One more than a page shows whether there are others.
  const count = limits.timeline + 1
  const record = deps.applicants.byId(id)
  const [applicant, happened, written, messages] = await Promise.all([
    record,
    readAcrossMerges(id, record, (each) => deps.timeline.latestOf(each, count, after)),
    readAcrossMerges(id, record, (each) => deps.activity.latestOf(each, count, after)),
    readAcrossMerges(id, record, (each) => deps.messages.latestOf(each, count, after)),
  ])
  if (!applicant) throw applicantNotFound()
  const found = [...happened, ...written.map(asEntry), ...messages.map(letterEntry)].sort(newestFirst)
  const entries = found.slice(0, limits.timeline).map((entry) => entryOfMergedRecord(id, entry))
  const last = found.length > limits.timeline ? entries.at(-1) : undefined
  const [people, clients] = await Promise.all([
    deps.names.people(entries.flatMap(peopleIn)),
    deps.companies.namesOf(entries.flatMap(clientsIn)),
    logView({ ...applicant, resource: 'applicant' }, actor, deps),
  ])
  const names = new Map([...people].map(([id, { name }]) => [id, name]))
  // Only actions without an account, such as a partner's call, store a name.
  return entries.map((entry) => ({
    ...entry,
    actorName: entry.actorId === undefined ? entry.actorName : names.get(entry.actorId),
    ...agentOf(entry),
    ...('clientId' in entry && entry.clientId !== undefined && { clientName: clients.get(entry.clientId) }),
    ...(entry.action === 'activity' && {
      ...namesOfTask(entry.activity, names),
      ...namesOfMentions(entry.activity, names),
      ...(people.get(entry.activity.createdBy)?.isColleague !== true && { writerHasLeft: true }),
    }),
    ...(entry === last && { next: cursorTo(entry) }),
  }))
}

/** Presents an entry of a merged record as one of this record. */
function entryOfMergedRecord(applicantId: string, entry: ListedTimelineEntry): ListedTimelineEntry {
  const presented = { ...entry, applicantId }
  if (presented.action === 'activity') return { ...presented, activity: { ...presented.activity, applicantId } }
  if (presented.action === 'message') return { ...presented, message: { ...presented.message, applicantId } }
  return presented.action === 'reply' ? { ...presented, reply: { ...presented.reply, applicantId } } : presented
}

const asEntry = (activity: Activity): ListedTimelineEntry => ({
  id: activity.id,
  applicantId: activity.applicantId,
  action: 'activity',
  // A partner has no account.
  ...(activity.actorKind === 'partner' ? { actorName: activity.actorName } : { actorId: activity.createdBy }),
  timestamp: activity.createdAt,
  activity,
})

const letterEntry = ({ message, reply }: Written): ListedTimelineEntry => {
  const { id, applicantId, createdAt: timestamp } = message ?? reply
  return message
    ? { id, applicantId, action: 'message', actorId: message.sentBy, timestamp, message }
    : { id, applicantId, action: 'reply', timestamp, reply }
}

/** Returns the agent through which an account acted, if any. */
function agentOf(entry: ListedTimelineEntry): Pick<ListedTimelineEntry & { agentName?: string }, 'agentName'> {
  const { actorKind, actorName }: NamedActor = entry.action === 'activity' ? entry.activity : entry
  return actorKind === 'agent' && actorName !== undefined ? { agentName: actorName } : {}
}

type NamedActor = Pick<TimelineEntry, 'actorKind' | 'actorName'>

const clientsIn = (entry: ListedTimelineEntry): string[] =>
  'clientId' in entry && entry.clientId !== undefined ? [entry.clientId] : []

const peopleIn = (entry: ListedTimelineEntry): string[] => {
  const task = entry.action === 'activity' && entry.activity.kind === 'task' ? entry.activity : undefined
  const mentions = entry.action === 'activity' ? (entry.activity.mentions ?? []) : []
  return [entry.actorId, task?.ownerId, task?.doneBy, ...mentions].filter((id) => id !== undefined)
}

/** Returns the current names of the people that an entry mentions. Deleted accounts are left out. */
const namesOfMentions = ({ mentions = [] }: Activity, names: ReadonlyMap<string, string>) =>
  mentions.length > 0 && {
    mentionedPeople: mentions.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
  }

const namesOfTask = (activity: Activity, names: ReadonlyMap<string, string>) =>
  activity.kind === 'task' && {
    ownerName: names.get(activity.ownerId),
    doneByName: activity.doneBy && names.get(activity.doneBy),
  }

/** By time and then by id, as both lists are read. */
const newestFirst = (a: ListPlace, b: ListPlace): number => compare(b.timestamp, a.timestamp) || compare(b.id, a.id)
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
