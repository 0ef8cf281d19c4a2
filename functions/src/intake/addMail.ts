import { identityKey } from '../../../shared/accounts/domain/user.ts'
import { personOf } from '../../../shared/intake/domain/applicationMerge.ts'
import { lostParts } from '../../../shared/intake/domain/lostParts.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { additionLimits } from '../../../shared/kernel/domain/additionLimits.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import type { ParsedMail } from '../conversations/inbound/parseMail.ts'
import { splitQuoted } from '../conversations/inbound/quotedText.ts'
import type { StoreBytesDeps } from '../files/storeBytes.ts'
import { momentAfter } from '../kernel/momentAfter.ts'
import { busy } from '../kernel/table/transaction.ts'
import { haveDifferentNames } from '../search/meaning/likeness.ts'
import type { DependenciesOf } from './dependencies.ts'
import type { SortedFile } from './plans/planMailFiles.ts'
import { responseBytes } from './responseBytes.ts'
import { storedMailFiles } from './storedMailFiles.ts'

type Deps = StoreBytesDeps & DependenciesOf<{ stores: { submissions: ['latestFrom', 'byId', 'add'] }; values: ['now'] }>

/** The application that a mail would become, with its files. */
export interface MailToAdd {
  mail: ParsedMail
  planned: Submission
  sorted: readonly SortedFile[]
}

/** Attempts if the application changes at the same time. */
const mostAttempts = 5

/**
 * Adds a mail of a verified sender to their pending application, once, if it answers another mail. Returns undefined if
 * it must become an application of its own, also because something of it can't be kept: then its sender gets a mail.
 */
export async function addMail(
  { mail, planned, sorted }: MailToAdd,
  deps: Deps,
): Promise<'addition' | 'known' | undefined> {
  const added = whatIsAdded({ mail, planned, sorted })
  const { email } = planned.applicantData
  if (!added || typeof email !== 'string') return undefined
  const id = await deps.submissions.latestFrom(identityKey(email))
  let stored: Awaited<ReturnType<typeof storedMailFiles>> | undefined
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const current = id === undefined ? undefined : await deps.submissions.byId(id)
    if (current?.additions.some((addition) => addition.id === planned.id)) return 'known'
    if (!current || !isSameApplication(current, planned) || !hasRoom(current, added.documents)) return undefined
    stored ??= await storedMailFiles(sorted, deps)
    const changes = withAddition(current, { id: planned.id, text: added.text, files: stored.files }, deps.now())
    if (responseBytes({ ...current, ...changes }) > functionLimits.applicationBytes) return undefined
    if ((await deps.submissions.add(current, changes, stored.items)) === 'added') return 'addition'
  }
  throw busy()
}

/** Returns the text and the number of files that a mail adds, or undefined if it can't be an addition. */
function whatIsAdded({ mail, planned, sorted }: MailToAdd): { text: string; documents: number } | undefined {
  if (!mail.isAnswer || mail.attachedMails.length > 0 || lostParts(planned.originalEmailContent)) return undefined
  const { text } = splitQuoted(mail.text)
  const documents = sorted.filter(({ notKept }) => notKept === undefined).length
  const isSomething = text !== '' || documents > 0
  const isShort = text.length <= additionLimits.text && documents <= additionLimits.documents
  return isSomething && isShort ? { text, documents } : undefined
}

/** Two people may share a mailbox, and a person may apply through several channels. */
const isSameApplication = (current: Submission, planned: Submission): boolean =>
  current.status === 'pending' &&
  (planned.source === 'mail' || planned.source === current.source) &&
  !haveDifferentNames(personOf(current.applicantData), personOf(planned.applicantData))

const hasRoom = ({ additions }: Submission, documents: number): boolean =>
  additions.length < additionLimits.additions &&
  additions.reduce((sum, each) => sum + each.documents.length, documents) <= additionLimits.files

function withAddition(
  { files, additions, updatedAt }: Submission,
  added: { id: string; text: string; files: Submission['files'] },
  now: Date,
): Pick<Submission, 'files' | 'additions' | 'updatedAt'> {
  // Reviewers' decisions are checked against it, so it must differ from the last one.
  const at = momentAfter(updatedAt, now)
  const hasCv = files.some(({ kind }) => kind === 'cv')
  const more = added.files.map((file) => (hasCv ? { ...file, kind: 'added' as const } : file))
  const addition = { id: added.id, at, ...(added.text && { text: added.text }), documents: more.map(({ id }) => id) }
  return { files: [...files, ...more], additions: [...additions, addition], updatedAt: at }
}
