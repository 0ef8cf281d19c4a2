import { isPlainObject } from 'es-toolkit'
import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import { auditActionsByKind } from '../../../../shared/audit/domain/auditActions.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { shownClients } from '../../proposals/shownClients.ts'
import type { PersonalData } from '../stores/personalDataStore.ts'
import { aboutData, fieldUsesOf } from './aboutData.ts'
import type { Doer, ExportedData, ExportedPart } from './exportedData.ts'
import { pageWords } from './exportWords.ts'

/** What an export needs beside what is stored of the person. */
export interface Around {
  now: Date
  language: MailLanguage
  /** How clients are called today, by id. */
  clientNames: ReadonlyMap<string, string>
  /** Where files lie in the archive, by the id of the file; those that could not be put into it are missing. */
  placeOf: ReadonlyMap<string, string>
}

/** What is kept of a person as they get it. It names nobody else but clients, and staff by their roles. */
export const gatherData = (data: PersonalData, around: Around): ExportedData => {
  const parts = Object.fromEntries(
    Object.entries(gatherers).map(([part, gather]) => [part, gather(data, around)]),
  ) as Pick<ExportedData, ExportedPart>
  const fieldUses = fieldUsesOf(parts.record, around.language)
  return { madeAt: around.now.toISOString(), about: aboutData(around.language), fieldUses, ...parts }
}

type Gatherers = { readonly [Part in ExportedPart]: (data: PersonalData, around: Around) => ExportedData[Part] }

const gatherers: Gatherers = {
  record: ({ applicant, merged }, { placeOf }) => ({
    ...withoutOthers(applicant),
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
      by: doer({ userId: uploadedBy }, data),
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
      by: doer({ userId: assignedBy }, data),
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
  verdicts: ({ verdicts }, around) =>
    verdicts.map(({ clientId, answer, reason, startDate, comment, answeredAt }) => ({
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
      by: doer({ userId: note.createdBy }, data),
      text: note.text,
      ...(note.kind === 'call' && { date: note.date }),
      ...(note.kind === 'task' && { dueDate: note.dueDate, doneAt: note.doneAt }),
    })),
  stages: (data) =>
    data.stages.map(({ movedAt, from, to, movedBy }) => ({
      ...{ at: movedAt, from, to },
      by: doer({ userId: movedBy }, data),
    })),
  history: (data, around) =>
    data.history.map(({ timestamp, actorId, actorKind, clientId, changes, ...entry }) => ({
      at: timestamp,
      by: doerInLog({ userId: actorId, actorKind }, data),
      event: entry.action,
      client: clientId && clientName(clientId, around),
      fields: entry.fields,
      stage: entry.toAssignment,
      consent: entry.consent,
      verdict: entry.verdict && saidIn(entry.verdict),
      interview: entry.interview,
      changes: changes && withoutOthers(changes),
      reason: entry.reason,
    })),
  access: (data) =>
    data.access
      .map(({ timestamp, userId, actorKind, action, changes }) => ({
        at: timestamp,
        by: doerInLog({ userId, actorKind }, data),
        did: looks.has(action) ? ('looked' as const) : ('changed' as const),
        // Ids of documents, and of whom they were given to, tell nobody anything.
        fields: changes.filter((name) => /^[a-z][A-Za-z_]*$/.test(name)),
      }))
      .sort(byMoment),
  account: ({ account }) =>
    account && {
      username: account.user.username,
      email: account.user.email,
      emailProvedAt: account.user.emailProvedAt,
      firstName: account.user.firstName,
      lastName: account.user.lastName,
      createdAt: account.user.createdAt,
      wantedEmail: account.wantedEmail,
      sessions: account.sessions.map(({ createdAt, usedAt, device }) => ({
        ...{ createdAt, usedAt },
        device: [device?.browser, device?.system].filter(Boolean).join(', '),
      })),
    },
  origin: ({ applicant: { channel, source, createdAt } }) => ({ channel, partner: source?.name, since: createdAt }),
}

/** What a client said, without who said it there. */
const saidIn = ({ answer, reason, startDate, comment }: NonNullable<PersonalData['history'][number]['verdict']>) => ({
  ...{ answer, reason, startDate, comment },
})

/** The fields of a record that name others, by ids which tell nobody anything, or hold what another part tells better. */
const ofOthers: ReadonlySet<string> = new Set([
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
      .filter(([name, value]) => value !== undefined && !ofOthers.has(name))
      .map(([name, value]) => [name, isPlainObject(value) ? withoutOthers(value) : value]),
  )

/** The records that were merged into this one, as they were, as long as that is kept. */
const mergedInto = (
  { mergedFrom }: PersonalData['applicant'],
  merged: PersonalData['merged'],
  placeOf: Around['placeOf'],
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

const placeIn = (placeOf: Around['placeOf'], id: string | undefined) => (id === undefined ? undefined : placeOf.get(id))

/** What a client is called, unless it is there no more. */
const clientName = (id: string, { clientNames, language }: Around): string =>
  clientNames.get(id) ?? pageWords.noClient[language]

interface Told {
  userId?: string | undefined
  actorKind?: 'agent' | 'partner' | 'system' | undefined
}

/** Who did something, by what they are today. */
function doer({ userId, actorKind }: Told, { applicant, roles }: Pick<PersonalData, 'applicant' | 'roles'>): Doer {
  if (actorKind === 'partner' || actorKind === 'agent') return actorKind
  if (actorKind === 'system') return 'program'
  if (userId === undefined) return 'unknown'
  if (userId === applicant.userId) return 'you'
  const role = roles.get(userId)
  return role === undefined || role === 'applicant' ? 'unknown' : role
}

/** The same of what a log tells: without an account one gets to a person by a link alone. */
const doerInLog = (told: Told, data: Pick<PersonalData, 'applicant' | 'roles'>): Doer =>
  told.userId === undefined && told.actorKind === undefined ? 'link' : doer(told, data)

/** Each client that sees or saw the person, by when that began: each beginning is told once. */
function shownTo(
  { history, assignments }: Pick<PersonalData, 'history' | 'assignments'>,
  around: Around,
): ExportedData['shownTo'] {
  return shownClients(history, assignments).map(({ clientId, at }) => ({ client: clientName(clientId, around), at }))
}
