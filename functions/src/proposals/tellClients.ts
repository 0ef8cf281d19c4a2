import { identityKey } from '../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { TimelineEntry } from '../../../shared/applicants/domain/timeline.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { anonymousName, haveMet } from '../../../shared/proposals/domain/shownAs.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import { auditEntry, type ChangeContext } from '../applicants/changeLog.ts'
import type { TimelineStore } from '../applicants/stores/timelineStore.ts'
import { accountsOf } from '../companies/accountsOf.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'
import { shownClients } from './shownClients.ts'
import type { AssignmentStore } from './stores/assignmentStore.ts'
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
 * who opened a link in the time in which the person was shown or were told of an interview by mail, each mailbox once, those of the client that was shown them last first.
 */
export async function tellClients(person: Applicant, context: ChangeContext, deps: Deps): Promise<Told> {
  const [history, assignments, interviews] = await Promise.all([
    historyOf(person.id, deps),
    deps.assignments.ofApplicant(person.id),
    deps.interviews.ofApplicant(person.id),
  ])
  const toldLinks = new Set(interviews.flatMap(({ toldLinks: ids = [] }) => ids))
  const shown = shownClients(history, assignments)
  if (shown.length === 0) return { mails: [] }
  const mailboxes = new Map<string, { to: string; language: MailLanguage; clientId: string }>()
  for (const clientId of new Set(shown.toReversed().map((each) => each.clientId))) {
    const since = shown.find((each) => each.clientId === clientId)?.at ?? ''
    const accounts = await Promise.all((await accountsOf(clientId, deps)).map((id) => deps.users.byId(id)))
    const links = await deps.clientLinks.ofClient(clientId)
    const used = links.filter(
      ({ id, lastOpenedAt }) => toldLinks.has(id) || (lastOpenedAt !== undefined && lastOpenedAt >= since),
    )
    const named = [
      ...accounts.flatMap((user) =>
        user?.email === undefined ? [] : [{ to: user.email, language: user.language ?? 'da' }],
      ),
      ...used.map(({ contactEmail, language }) => ({ to: contactEmail, language })),
    ]
    for (const each of named)
      if (!mailboxes.has(identityKey(each.to))) mailboxes.set(identityKey(each.to), { ...each, clientId })
  }
  const told = [...mailboxes.values()].slice(0, functionLimits.toldOfErasure)
  if (told.length === 0) return { mails: [] }
  const mails = told.map(({ to, language, clientId }): MailRequest => {
    const isAnonymous = !knewName(clientId, history, assignments)
    const { firstName, lastName } = isAnonymous ? anonymousName(person.id) : person
    return {
      ...{ id: context.newId(), language, createdAt: context.at },
      mail: { template: 'erasedAtClient', email: to, name: `${firstName} ${lastName}`, isAnonymous },
    }
  })
  const clients = [...new Set(told.map(({ clientId }) => `client: ${clientId}`))]
  const audit = auditEntry(person.id, 'erasure.clients_told', [`mails: ${mails.length}`, ...clients], context)
  return { mails, audit }
}

/**
 * Whether a client ever saw the name. Only the latest choice of a presentation is stored: a client that was last shown the person
 * without a name, and never met them, is told the number.
 */
function knewName(clientId: string, history: readonly TimelineEntry[], assignments: readonly Assignment[]): boolean {
  const assignment = assignments.find((each) => each.clientId === clientId)
  return (
    assignment?.presentation?.isAnonymous !== true ||
    haveMet(assignment.stage) ||
    history.some((entry) => entry.clientId === clientId && haveMet(entry.toAssignment))
  )
}

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
