import { identityKey } from '../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { type FormerName, fullName, nameAt } from '../../../shared/applicants/domain/formerNames.ts'
import type { TimelineEntry } from '../../../shared/applicants/domain/timeline.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { isShownAt } from '../../../shared/proposals/domain/assignmentStage.ts'
import { anonymousName, haveMet, shownAs } from '../../../shared/proposals/domain/shownAs.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import { auditEntry, type ChangeContext } from '../applicants/changeLog.ts'
import type { TimelineStore } from '../applicants/stores/timelineStore.ts'
import { accountsOf } from '../companies/accountsOf.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'
import { shownClients } from './shownClients.ts'
import { type AssignmentStore, isShown } from './stores/assignmentStore.ts'
import type { ClientLinkStore } from './stores/clientLinkStore.ts'
import type { InterviewStore } from './stores/interviewStore.ts'

interface Deps {
  assignments: Pick<AssignmentStore, 'ofApplicant'>
  timeline: Pick<TimelineStore, 'latestOf'>
  users: Pick<UserStore, 'clients' | 'byId'>
  clientLinks: Pick<ClientLinkStore, 'ofClient'>
  interviews: Pick<InterviewStore, 'ofApplicant'>
}

/** What tells clients of an erasure: a mail to each mailbox, and an entry of the log that says how many, and which clients. */
export interface Told {
  mails: MailRequest[]
  audit?: AuditEntry
}

/**
 * Who at clients is told that somebody is erased whom they were shown (GDPR Art. 19): the accounts that may sign in, and the contacts
 * who opened a link in the time in which the person was shown or were told of an interview by mail. Each mailbox is told once for each
 * name or number by which its client knew the person, those of the client that was shown them last first. A name is the one that the
 * record had when that client last saw it. Clients of a record that was merged into this one knew that record, and are told of its name or
 * number.
 */
export async function tellClients(person: Applicant, context: ChangeContext, deps: Deps): Promise<Told> {
  const records = [{ ...person, name: fullName(person) }, ...(person.mergedFrom ?? [])]
  const known = (await Promise.all(records.map((record) => knownToClients(record, deps)))).flat()
  const told = new Map<string, KnownPerson & Mailbox>()
  for (const each of known.toSorted((a, b) => (a.lastShown < b.lastShown ? 1 : -1)))
    for (const mailbox of await mailboxesOf(each, deps)) {
      const key = JSON.stringify([identityKey(mailbox.to), each.name])
      if (!told.has(key)) told.set(key, { ...each, ...mailbox })
    }
  const chosen = [...told.values()].slice(0, functionLimits.toldOfErasure)
  if (chosen.length === 0) return { mails: [] }
  const mails = chosen.map(
    ({ to, language, name, isAnonymous }): MailRequest => ({
      ...{ id: context.newId(), language, createdAt: context.at },
      mail: { template: 'erasedAtClient', email: to, name, isAnonymous },
    }),
  )
  const clients = [...new Set(chosen.map(({ clientId }) => `client: ${clientId}`))]
  const audit = auditEntry(person.id, 'erasure.clients_told', [`mails: ${mails.length}`, ...clients], context)
  return { mails, audit }
}

/** Somebody as one client knew them, by one of their records. */
interface KnownPerson {
  clientId: string
  /** Or the number in its place. */
  name: string
  isAnonymous: boolean
  firstShown: string
  lastShown: string
  /** The links whose contacts were told of an interview. */
  toldLinks: ReadonlySet<string>
}

interface Mailbox {
  to: string
  language: MailLanguage
}

interface KnownRecord {
  id: string
  /** The name today, or when the record was merged. */
  name: string
  formerNames?: readonly FormerName[] | undefined
}

/** How each client that was shown somebody by this record knew them. */
async function knownToClients(record: KnownRecord, deps: Deps): Promise<KnownPerson[]> {
  const { id } = record
  const [history, assignments, interviews] = await Promise.all([
    historyOf(id, deps),
    deps.assignments.ofApplicant(id),
    deps.interviews.ofApplicant(id),
  ])
  const toldLinks = new Set(interviews.flatMap(({ toldLinks: ids = [] }) => ids))
  const shown = Map.groupBy(shownClients(history, assignments), ({ clientId }) => clientId)
  return [...shown].map(([clientId, times]) => {
    const between = history.filter((entry) => entry.clientId === clientId)
    const assignment = assignments.find((each) => each.clientId === clientId)
    const isAnonymous = !knewName(between, assignment)
    const lastShown = times.at(-1)?.at ?? ''
    const name = seesName(assignment) ? record.name : nameAt(record, nameLastSeen(between) ?? lastShown)
    return {
      ...{ clientId, isAnonymous, name: isAnonymous ? fullName(anonymousName(id)) : name, toldLinks },
      ...{ firstShown: times[0]?.at ?? '', lastShown },
    }
  })
}

/** The mailboxes of a client at which somebody could see the person. */
async function mailboxesOf({ clientId, firstShown, toldLinks }: KnownPerson, deps: Deps): Promise<Mailbox[]> {
  const accounts = await Promise.all((await accountsOf(clientId, deps)).map((id) => deps.users.byId(id)))
  const links = await deps.clientLinks.ofClient(clientId)
  const used = links.filter(
    ({ id, lastOpenedAt }) => toldLinks.has(id) || (lastOpenedAt !== undefined && lastOpenedAt >= firstShown),
  )
  return [
    ...accounts.flatMap((user) =>
      user?.email === undefined ? [] : [{ to: user.email, language: user.language ?? 'da' }],
    ),
    ...used.map(({ contactEmail, language }) => ({ to: contactEmail, language })),
  ]
}

/**
 * Whether a client ever saw the name, by what happened between the two. Older entries do not say: then the latest choice counts, unless
 * it came after the client had seen the person.
 */
function knewName(history: readonly TimelineEntry[], assignment: Assignment | undefined): boolean {
  // Before assignments had stages, nobody was shown without a name.
  if (history.some((each) => each.nameShown || each.action === 'shared' || haveMet(each.toAssignment))) return true
  if (assignment === undefined) return false
  if (isShown(assignment)) return !shownAs(assignment).isAnonymous
  if (history.some((each) => each.nameShown !== undefined)) return false
  const hidden = history.filter((each) => each.fromAssignment && isShownAt(each.fromAssignment)).map(timeOf)
  const chosen = history.filter((each) => each.action === 'presentation_changed').map(timeOf)
  const isLater = chosen.some((at) => hidden.every((end) => end < at))
  return !isLater && assignment.presentation?.isAnonymous !== true
}

/** Whether a client sees the name today. */
const seesName = (assignment: Assignment | undefined): boolean =>
  assignment !== undefined && isShown(assignment) && !shownAs(assignment).isAnonymous

/** Returns when a client last saw the name, as far as the timeline says. Where older entries do not, it is when the client last saw the person. */
function nameLastSeen(history: readonly TimelineEntry[]): string | undefined {
  const wasShown = ({ action, fromAssignment, toAssignment }: TimelineEntry) =>
    action === 'shared' || [fromAssignment, toAssignment].some((stage) => stage && isShownAt(stage))
  return history
    .filter((each) => each.nameShown ?? wasShown(each))
    .map(timeOf)
    .toSorted()
    .at(-1)
}

const timeOf = ({ timestamp }: TimelineEntry): string => timestamp

const readAtOnce = 100

/** All that the timeline tells of somebody. */
async function historyOf(id: string, { timeline }: Deps): Promise<TimelineEntry[]> {
  const all: TimelineEntry[] = []
  for (;;) {
    const last = all.at(-1)
    const page = await timeline.latestOf(id, readAtOnce, last && { timestamp: last.timestamp, id: last.id })
    all.push(...page)
    if (page.length < readAtOnce) return all
  }
}
