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

/** Notifications of an erasure: one mail per mailbox, and an audit entry with their number and the clients. */
export interface ErasureNotifications {
  mails: MailRequest[]
  audit?: AuditEntry
}

/**
 * Returns the mails that inform clients of an erasure (GDPR Art. 19). Recipients are accounts that may sign in, and
 * contacts who opened a link while the applicant was shown or were notified of an interview by mail. Each mailbox gets
 * one mail for each name or number under which its client knew the applicant, the most recently shown first. The name
 * is the one that the record had when that client last saw it. Clients of a merged record knew that record, and get its
 * name or number.
 */
export async function notifyClientsOfErasure(
  person: Applicant,
  context: ChangeContext,
  deps: Deps,
): Promise<ErasureNotifications> {
  const records = [{ ...person, name: fullName(person) }, ...(person.mergedFrom ?? [])]
  const known = (await Promise.all(records.map((record) => knownToClients(record, deps)))).flat()
  const recipients = new Map<string, KnownPerson & Mailbox>()
  for (const each of known.toSorted((a, b) => (a.lastShown < b.lastShown ? 1 : -1)))
    for (const mailbox of await mailboxesOf(each, deps)) {
      const key = JSON.stringify([identityKey(mailbox.to), each.name])
      if (!recipients.has(key)) recipients.set(key, { ...each, ...mailbox })
    }
  const chosen = [...recipients.values()].slice(0, functionLimits.toldOfErasure)
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

/** An applicant as one client knew them, by one of their records. */
interface KnownPerson {
  clientId: string
  /** The name, or the number that replaces it. */
  name: string
  isAnonymous: boolean
  firstShown: string
  lastShown: string
  /** The links whose contacts were notified of an interview. */
  toldLinks: ReadonlySet<string>
}

interface Mailbox {
  to: string
  language: MailLanguage
}

interface KnownRecord {
  id: string
  /** The current name, or the one when the record was merged. */
  name: string
  formerNames?: readonly FormerName[] | undefined
}

/** Returns how each client that was shown this record knew the applicant. */
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

/** Returns the mailboxes of a client whose users could see the applicant. */
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
 * Returns whether a client ever saw the name, from their shared history. Older entries don't say: then the latest
 * choice counts, unless it was made after the client had seen the applicant.
 */
function knewName(history: readonly TimelineEntry[], assignment: Assignment | undefined): boolean {
  // Before stages were introduced, no one was shown without a name.
  if (history.some((each) => each.nameShown || each.action === 'shared' || haveMet(each.toAssignment))) return true
  if (assignment === undefined) return false
  if (isShown(assignment)) return !shownAs(assignment).isAnonymous
  if (history.some((each) => each.nameShown !== undefined)) return false
  const hidden = history.filter((each) => each.fromAssignment && isShownAt(each.fromAssignment)).map(timeOf)
  const chosen = history.filter((each) => each.action === 'presentation_changed').map(timeOf)
  const isLater = chosen.some((at) => hidden.every((end) => end < at))
  return !isLater && assignment.presentation?.isAnonymous !== true
}

/** Returns true if a client sees the name today. */
const seesName = (assignment: Assignment | undefined): boolean =>
  assignment !== undefined && isShown(assignment) && !shownAs(assignment).isAnonymous

/**
 * Returns when a client last saw the name, according to the timeline. Older entries don't record it, so for them it is
 * when the client last saw the applicant.
 */
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

/** Returns the whole timeline of a record. */
async function historyOf(id: string, { timeline }: Deps): Promise<TimelineEntry[]> {
  const all: TimelineEntry[] = []
  for (;;) {
    const last = all.at(-1)
    const page = await timeline.latestOf(id, readAtOnce, last && { timestamp: last.timestamp, id: last.id })
    all.push(...page)
    if (page.length < readAtOnce) return all
  }
}
