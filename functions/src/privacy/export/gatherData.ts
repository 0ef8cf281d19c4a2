import { isPlainObject } from 'es-toolkit'
import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import { auditActionsByKind } from '../../../../shared/audit/domain/auditActions.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { ExportedPart } from '../../../../shared/privacy/domain/exportedPart.ts'
import { shownClients } from '../../proposals/shownClients.ts'
import type { PersonalData } from '../stores/personalDataStore.ts'
import { aboutData, fieldUsesOf } from './aboutData.ts'
import type { AuthorKind, ExportedData } from './exportedData.ts'
import { pageWords } from './exportWords.ts'

/** Data that an export needs in addition to the person's own. */
export interface ExportContext {
  now: Date
  language: MailLanguage
  /** The current names of clients, by id. */
  clientNames: ReadonlyMap<string, string>
  /** Paths in the archive, by file id. Files that could not be included are missing. */
  placeOf: ReadonlyMap<string, string>
}

/** Returns all data of a person as they receive it. It names no one else but clients, and staff only by role. */
export const gatherData = (data: PersonalData, around: ExportContext): ExportedData => {
  const parts = Object.fromEntries(
    Object.entries(gatherers).map(([part, gather]) => [part, gather(data, around)]),
  ) as Pick<ExportedData, ExportedPart>
  const fieldUses = fieldUsesOf(parts.record, around.language)
  return { madeAt: around.now.toISOString(), about: aboutData(around.language), fieldUses, ...parts }
}

type Gatherers = { readonly [Part in ExportedPart]: (data: PersonalData, around: ExportContext) => ExportedData[Part] }

const gatherers: Gatherers = {
  record: ({ applicant, merged }, { placeOf }) => ({
    ...withoutOthers({ ...applicant, formerNames: ownNames(applicant.formerNames) }),
    ...mergedInto(applicant, merged, placeOf),
  }),
  picture: ({ applicant: { profilePicture } }, { placeOf }) => placeIn(placeOf, profilePicture),
  documents: (data, { placeOf }) =>
    data.documents.map(({ id, originalName, releasedToClients, uploadedBy, createdAt, ...document }) => ({
      name: originalName,
      file: placeOf.get(id),
      documentType: document.documentType,
      description: document.description,
      tags: document.tags,
      expiryDate: document.expiryDate,
      isVerified: document.isVerified,
      isConfidential: document.isConfidential,
      downloadCount: document.downloadCount,
      releasedAt: releasedToClients?.at,
      by: authorOf({ userId: uploadedBy }, data),
      at: createdAt,
    })),
  applications: ({ submissions }, { placeOf }) =>
    submissions.map((submission) => ({
      at: submission.createdAt,
      status: submission.status,
      consentAt: submission.gdprConsentTimestamp,
      source: submission.source,
      ipAddress: submission.ipAddress,
      userAgent: submission.userAgent,
      reviewedAt: submission.reviewedAt,
      reviewNotes: submission.reviewNotes,
      rejectionReason: submission.rejectionReason,
      answers: submission.applicantData,
      mail: submission.originalEmailContent,
      files: submission.files.map(({ id, name }) => ({ name, file: placeOf.get(id) })),
      additions: submission.additions.map(({ at, text, documents }) => ({
        ...{ at, text },
        files: submission.files.filter(({ id }) => documents.includes(id)).map(({ name }) => name),
      })),
    })),
  shownTo,
  proposals: (data, around) =>
    data.assignments.map(({ clientId, stage, createdAt, assignedBy, endedAt }) => ({
      client: clientName(clientId, around),
      stage,
      at: createdAt,
      by: authorOf({ userId: assignedBy }, data),
      endedAt,
    })),
  consents: ({ consents }, around) =>
    consents.map(({ clientId, state, question, answeredAt, availableFrom }) => ({
      client: clientName(clientId, around),
      state,
      askedAt: question?.askedAt,
      answeredAt,
      availableFrom,
    })),
  verdicts: ({ clientDecisions }, around) =>
    clientDecisions.map(({ clientId, answer, reason, startDate, comment, answeredAt }) => ({
      client: clientName(clientId, around),
      ...{ answer, reason, startDate, comment, at: answeredAt },
    })),
  interviews: ({ interviews }, around) =>
    interviews.map(({ clientId, at, minutes, place, isCancelled }) => ({
      client: clientName(clientId, around),
      ...{ at, minutes, place, isCancelled },
    })),
  messages: ({ messages, replies }) =>
    [
      ...messages.map(({ createdAt: at, channel, subject, text }) => ({ at, channel, subject, text })),
      ...replies.map(({ createdAt: at, sender, subject, text }) => ({
        ...{ at, sender, channel: 'mail' as const, subject, text },
      })),
    ].sort(byMoment),
  notes: (data) =>
    data.notes.map((note) => ({
      kind: note.kind,
      at: note.createdAt,
      by: authorOf({ userId: note.createdBy, actorKind: note.actorKind }, data),
      text: note.text,
      ...(note.kind === 'call' && { date: note.date }),
      ...(note.kind === 'task' && { dueDate: note.dueDate, doneAt: note.doneAt }),
    })),
  stages: (data) =>
    data.stages.map(({ movedAt, from, to, movedBy }) => ({
      ...{ at: movedAt, from, to },
      by: authorOf({ userId: movedBy }, data),
    })),
  history: (data, around) => {
    const undone = undoneMerges(data.history)
    return data.history.map(({ timestamp, actorId, actorKind, clientId, changes, ...entry }) => ({
      at: timestamp,
      by: authorOfLogEntry({ userId: actorId, actorKind }, data),
      event: entry.action,
      client: clientId && clientName(clientId, around),
      fields: entry.fields,
      stage: entry.toAssignment,
      consent: entry.consent,
      verdict: entry.verdict && withoutAuthor(entry.verdict),
      interview: entry.interview,
      changes: changes && !undone.has(entry.id) ? withoutOthers(changes) : undefined,
      reason: entry.reason,
    }))
  },
  access: (data) =>
    data.access
      .map(({ timestamp, userId, actorKind, action, changes }) => ({
        at: timestamp,
        by: authorOfLogEntry({ userId, actorKind }, data),
        did: looks.has(action) ? ('looked' as const) : ('changed' as const),
        // Leaves out ids of documents and recipients, which mean nothing to the reader.
        fields: changes.filter((name) => /^[a-z][A-Za-z_]*$/.test(name)),
      }))
      .sort(byMoment),
  account: ({ account }) =>
    account && {
      username: account.user.username,
      email: account.user.email,
      emailProvedAt: account.user.emailProvedAt,
      phone: account.user.phone,
      firstName: account.user.firstName,
      lastName: account.user.lastName,
      createdAt: account.user.createdAt,
      wantedEmail: account.wantedEmail,
      ...(account.secondFactorReset && {
        secondFactorReset: { at: account.secondFactorReset.at, reason: account.secondFactorReset.reason },
      }),
      sessions: account.sessions.map(({ createdAt, usedAt, device }) => ({
        ...{ createdAt, usedAt },
        device: [device?.browser, device?.system].filter(Boolean).join(', '),
      })),
    },
  origin: ({ applicant: { channel, source, createdAt } }) => ({ channel, partner: source?.name, since: createdAt }),
}

/** The other names are of someone whose record was merged by mistake. */
function ownNames(names: PersonalData['applicant']['formerNames']) {
  const own = names?.filter(({ ofOther }) => !ofOther)
  return own?.length ? own : undefined
}

/** Returns the ids of the entries about merges that were undone, and about undoing them. Their values are another person's. */
function undoneMerges(history: PersonalData['history']): ReadonlySet<string> {
  const entries = history.toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1))
  const undone = entries.flatMap((entry, at) => {
    if (entry.action !== 'merge_undone') return []
    const merge = entries
      .slice(0, at)
      .findLast(({ action, mergedName }) => action === 'merged' && mergedName === entry.mergedName)
    return merge ? [entry.id, merge.id] : [entry.id]
  })
  return new Set(undone)
}

/** Returns a client decision without its author. */
const withoutAuthor = ({
  answer,
  reason,
  startDate,
  comment,
}: NonNullable<PersonalData['history'][number]['verdict']>) => ({
  ...{ answer, reason, startDate, comment },
})

/**
 * Fields that are left out: ids of other people, which mean nothing to the reader, and fields that another part covers
 * better.
 */
const hiddenFields: ReadonlySet<string> = new Set([
  'recordOwner',
  'userId',
  'profilePicture',
  'cvDocument',
  'source',
  'permitSeenBy',
  'by',
  'saidBy',
])

const withoutOthers = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => value !== undefined && !hiddenFields.has(name))
      .map(([name, value]) => [name, isPlainObject(value) ? withoutOthers(value) : value]),
  )

/** Returns the records merged into this one as they were, for as long as they are stored. */
const mergedInto = (
  { mergedFrom }: PersonalData['applicant'],
  merged: PersonalData['merged'],
  placeOf: ExportContext['placeOf'],
) =>
  mergedFrom && {
    mergedFrom: mergedFrom.map(({ id, name, at, formerNames }) => {
      const record = merged.find((each) => each.id === id)
      const picture = placeIn(placeOf, record?.profilePicture)
      return {
        name,
        at,
        ...(formerNames && { formerNames }),
        ...(record && { record: withoutOthers(record) }),
        ...(picture && { picture }),
      }
    }),
  }

const looks: ReadonlySet<string> = new Set<AuditAction>([...auditActionsByKind.views, ...auditActionsByKind.exports])

const byMoment = (one: { at: string }, other: { at: string }): number =>
  one.at === other.at ? 0 : one.at < other.at ? -1 : 1

const placeIn = (placeOf: ExportContext['placeOf'], id: string | undefined) =>
  id === undefined ? undefined : placeOf.get(id)

/** Returns the name of a client, or a placeholder if it is deleted. */
const clientName = (id: string, { clientNames, language }: ExportContext): string =>
  clientNames.get(id) ?? pageWords.noClient[language]

interface Authored {
  userId?: string | undefined
  actorKind?: 'agent' | 'partner' | 'system' | undefined
}

/** Returns the author of an action by their current role. */
function authorOf(
  { userId, actorKind }: Authored,
  { applicant, roles }: Pick<PersonalData, 'applicant' | 'roles'>,
): AuthorKind {
  if (actorKind === 'partner' || actorKind === 'agent') return actorKind
  if (actorKind === 'system') return 'program'
  if (userId === undefined) return 'unknown'
  if (userId === applicant.userId) return 'you'
  const role = roles.get(userId)
  return role === undefined || role === 'applicant' ? 'unknown' : role
}

/** Returns the author of a log entry. Without an account, the only access to a person is a mailed link. */
const authorOfLogEntry = (entry: Authored, data: Pick<PersonalData, 'applicant' | 'roles'>): AuthorKind =>
  entry.userId === undefined && entry.actorKind === undefined ? 'link' : authorOf(entry, data)

/** Returns each client that sees or saw the person, once for each time it began. */
function shownTo(
  { history, assignments }: Pick<PersonalData, 'history' | 'assignments'>,
  around: ExportContext,
): ExportedData['shownTo'] {
  return shownClients(history, assignments).map(({ clientId, at }) => ({ client: clientName(clientId, around), at }))
}
