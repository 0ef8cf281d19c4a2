import type { TFunction } from 'i18next'
import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import type { TimelineEntry } from '../../../../../shared/applicants/domain/timeline.ts'
import { withdrawal } from '../../../../../shared/applicants/domain/withdrawal.ts'
import { applicantFields } from '../../../../../shared/applicants/fields/applicantFields.ts'
import { serverSetFields } from '../../../../../shared/applicants/fields/record.ts'
import { valueText as messageValueText } from '../../../../../shared/kernel/domain/messages.ts'
import { assignmentStageLabels } from '../../../../../shared/kernel/lists/assignmentStages.ts'
import { noReasonLabels } from '../../../../../shared/kernel/lists/clientDecisions.ts'
import { type LabelLanguage, labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/kernel/lists/pipelineStages.ts'
import type { AssignmentStage } from '../../../../../shared/proposals/domain/assignmentStage.ts'
import { fieldLabel } from '../../../applicant/fieldLabels.ts'
import { type ValueFormatters, valueLines } from '../../../applicant/valueTexts.ts'
import { formatsIn, locales } from '../../../i18n/formats.ts'

/** Who acted, as listed. `agentName` is the agent through which the account acted. */
interface ListedActor extends Pick<TimelineEntry, 'actorKind' | 'actorName'> {
  agentName?: string | undefined
}

/**
 * Returns the actor's name after a dot, or an empty text without a name. Actions of the system have a name that is
 * meant for logs only.
 */
export function actorText(t: TFunction, { actorKind, actorName, agentName }: ListedActor): string {
  const person = actorKind === 'system' ? t('Automatic') : actorName
  const name =
    agentName === undefined ? person : t('{{person}} via {{agent}}', { person: person ?? '', agent: agentName })
  return name ? ` · ${name}` : ''
}

/** Describes an entry in one line. */
export function describeEntry(
  t: TFunction,
  language: LabelLanguage,
  entry: TimelineEntry & { clientName?: string | undefined },
): string {
  const stage = (name: PipelineStage): string => labelOf(pipelineStageLabels, name, language)
  switch (entry.action) {
    case 'created':
      return t('Applicant created')
    case 'updated': {
      const names = entry.fields.flatMap((field) => nameOf(t, field) ?? [])
      return names.length > 0 ? t('Changed: {{fields}}', { fields: names.join(', ') }) : t('Profile updated')
    }
    case 'stage_changed':
      if (!entry.toStage) return t('Stage changed')
      return entry.fromStage
        ? t('Moved from {{from}} to {{to}}', { from: stage(entry.fromStage), to: stage(entry.toStage) })
        : t('Moved to {{stage}}', { stage: stage(entry.toStage) })
    case 'starred':
      return t('Starred')
    case 'unstarred':
      return t('Star removed')
    case 'notes_changed':
      return t('Changed: Recruiter Notes')
    case 'document_added':
      return named(t('Document added'), entry)
    case 'document_changed':
      return named(t('Document changed'), entry)
    case 'document_released':
      return named(t('Document released to clients'), entry)
    case 'document_withdrawn':
      return named(t('Document withdrawn from clients'), entry)
    case 'document_removed':
      return named(t('Document deleted'), entry)
    case 'picture_changed':
      return t('Profile picture changed')
    case 'assignment_moved':
      return movedWith(t, language, entry)
    case 'consent_answered':
      return consentEntryText(t, entry)
    case 'client_answered':
      return clientDecisionText(t, language, entry)
    case 'interview_set':
      return t('Interview with {{client}}: {{when}}, {{place}}', {
        ...{ client: clientOf(t, entry), place: entry.interview?.place ?? '' },
        when: formatsIn(language, t).dateTime(entry.interview?.at ?? entry.timestamp),
      })
    case 'interview_cancelled':
      return t('Interview with {{client}} cancelled', { client: clientOf(t, entry) })
    case 'block_lifted':
      return t('Can be asked about {{client}} again', { client: clientOf(t, entry) })
    case 'presentation_changed':
      return t('Client view changed for {{client}}', { client: clientOf(t, entry) })
    case 'shared':
      return t('Shared with {{client}}', { client: clientOf(t, entry) })
    case 'unshared':
      return t('No longer shared with {{client}}', { client: clientOf(t, entry) })
    case 'application_added_to':
      return t('Applicant added to their application')
    case 'availability_confirmed':
      return t('Confirmed by link: availability, location and contact details')
    case 'availability_declined':
      return t('Replied by link: not looking for work now')
    case 'let_pass':
      return t('Waived start requirements')
    case 'let_pass_no_more':
      return t('Removed a waiver')
    case 'merged':
      return entry.mergedName
        ? t('Merged with the record of {{name}}', { name: entry.mergedName })
        : t('Merged with another record')
    case 'merge_undone':
      return entry.mergedName
        ? t('Undid the merge with the record of {{name}}', { name: entry.mergedName })
        : t('Undid the merge with another record')
    case 'email_released':
      return t('Email released for use on other records')
  }
}

/** Adds the document's name, if known, to what happened to it. */
const named = (what: string, { documentName }: TimelineEntry): string =>
  documentName ? `${what}: ${documentName}` : what

const clientOf = (t: TFunction, { clientName }: ClientEntry): string => clientName ?? t('a client')

type ClientEntry = TimelineEntry & { clientName?: string | undefined }

function movedWith(t: TFunction, language: LabelLanguage, entry: ClientEntry): string {
  const client = clientOf(t, entry)
  const stage = (name: AssignmentStage): string => labelOf(assignmentStageLabels, name, language)
  const { fromAssignment: from, toAssignment: to = 'ended', fromOrder, toOrder } = entry
  if (toOrder !== undefined)
    return fromOrder === undefined
      ? t('{{client}}: added to an order ({{stage}})', { client, stage: stage(to) })
      : t('{{client}}: moved to another order ({{stage}})', { client, stage: stage(to) })
  return from
    ? t('{{client}}: from {{from}} to {{to}}', { client, from: stage(from), to: stage(to) })
    : t('{{client}}: {{stage}}', { client, stage: stage(to) })
}

/** The person's consent to be proposed to a client, given by the person or recorded by staff. */
function consentEntryText(t: TFunction, entry: ClientEntry): string {
  const values = { client: clientOf(t, entry) }
  if (entry.consent === 'willing') return t('Said yes to {{client}}', values)
  return entry.consent === 'blocked'
    ? t('Does not want to work for {{client}}', values)
    : t('Said “not now” to {{client}}', values)
}

/** A client's decision about the person, given by the client or recorded by staff. */
function clientDecisionText(t: TFunction, language: LabelLanguage, entry: ClientEntry): string {
  const client = clientOf(t, entry)
  const { answer, reason, startDate } = entry.verdict ?? {}
  if (answer === 'meet') return t('{{client}} would like to meet first', { client })
  if (answer === 'no')
    return t('{{client}} said no: {{reason}}', { client, reason: labelOf(noReasonLabels, reason ?? 'other', language) })
  if (startDate === undefined) return t('{{client}} said yes', { client })
  return t('{{client}} said yes, from {{date}}', {
    client,
    date: messageValueText('date', startDate, locales[language]),
  })
}

/** Returns the reason that staff gave, or undefined. The reason of a partner's withdrawal is translated. */
export const entryReason = (t: TFunction, { actorKind, reason, verdict }: TimelineEntry): string | undefined =>
  actorKind === 'partner' && reason === withdrawal
    ? t('The partner withdrew the application')
    : (reason ?? verdict?.comment)

/** A field's old and new value as text; empty if it had none. */
export interface FieldChangeText {
  field: string
  label: string
  before: string
  after: string
}

/** Fields whose values mean nothing to a reader. */
const unread: ReadonlySet<string> = new Set(['profilePicture', 'cvDocument'] satisfies (keyof typeof serverSetFields)[])

/**
 * Returns the changes of an entry that have stored values, in its order. Of long values the entry stores only the field
 * name.
 */
export function fieldChangeTexts(
  { fields, changes = {} }: TimelineEntry,
  formatters: ValueFormatters,
  ownerName: (id: string) => string,
): FieldChangeText[] {
  const storedChanges = new Map(Object.entries(changes))
  return fields.flatMap((field) => {
    const values = storedChanges.get(field)
    const label = nameOf(formatters.t, field)
    if (!values || label === undefined || unread.has(field)) return []
    const text = (value: unknown) =>
      field === 'recordOwner' && typeof value === 'string'
        ? ownerName(value)
        : valueLines(field, value, formatters).join('\n')
    return [{ field, label, before: text(values.before), after: text(values.after) }]
  })
}

const declared = new Map(Object.entries({ ...applicantFields, ...serverSetFields }))

/**
 * Returns a field's label, undefined for fields that are never shown, or the raw name of a field that no longer exists.
 */
function nameOf(t: TFunction, field: string): string | undefined {
  return fieldLabel(t, field) ?? (declared.has(field) ? undefined : field)
}
