import { certificateLabel } from '../../../../shared/applicants/domain/certificateNames.ts'
import { countryLabel } from '../../../../shared/kernel/domain/countryNames.ts'
import { longDate } from '../../../../shared/kernel/domain/longDate.ts'
import { type MailLanguage, mailLocales } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { assignmentStageLabels } from '../../../../shared/kernel/lists/assignmentStages.ts'
import { channelLabels } from '../../../../shared/kernel/lists/channels.ts'
import { clientDecisionLabels, noReasonLabels } from '../../../../shared/kernel/lists/clientDecisions.ts'
import { documentTypeLabels } from '../../../../shared/kernel/lists/documentTypes.ts'
import { type ListEntry, labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../shared/kernel/lists/pipelineStages.ts'
import { projectSizeLabels } from '../../../../shared/kernel/lists/projectSizes.ts'
import { referenceLists } from '../../../../shared/kernel/lists/referenceLists.ts'
import { rejectionReasonLabels } from '../../../../shared/kernel/lists/rejectionReasons.ts'
import { escapeHtml } from '../../notify/mailText.ts'
import { authorWords, eventWords, informedWords, pageWords, unreadWords, valueWords } from './exportWords.ts'
import { fieldName, listOfField } from './fieldNames.ts'
import type { Word } from './word.ts'

/** The lists of choices for values that are not record fields. */
const lists: Readonly<Partial<Record<string, readonly ListEntry[]>>> = {
  stage: assignmentStageLabels,
  from: pipelineStageLabels,
  to: pipelineStageLabels,
  answer: clientDecisionLabels,
  reason: noReasonLabels,
  documentType: documentTypeLabels,
  rejectionReason: rejectionReasonLabels,
  channel: channelLabels,
  projectSize: projectSizeLabels,
  profession: referenceLists.professions,
  // Spoken languages, and the languages of mails.
  language: [...referenceLists.languages, ...referenceLists.mailLanguages],
  proficiency: referenceLists.languageProficiencies,
}

const words: Readonly<Partial<Record<string, Readonly<Record<string, Word>>>>> = {
  by: authorWords,
  informed: informedWords,
  unread: unreadWords,
  event: eventWords,
  ...Object.fromEntries(
    ['status', 'state', 'consent', 'kind', 'did', 'sender', 'channel'].map((name) => [name, valueWords]),
  ),
}

/** The fields whose entries are named after certificates. */
const certificateFields: ReadonlySet<string> = new Set(['certifications', 'safetyTraining'])

/**
 * Returns a value of an export as HTML text. A value that is no longer a choice is shown as it is. `within` is the name
 * of the enclosing value: `name` in a certificate is a choice of certificates, and `by` in `informed` is not an author.
 */
export function valueText(name: string, value: unknown, language: MailLanguage, within = name): string {
  if (typeof value === 'boolean') return escapeHtml((value ? pageWords.yes : pageWords.no)[language])
  const text = String(value)
  if (name === 'file' || name === 'picture') {
    const path = text.split('/').map(encodeURIComponent).join('/')
    return `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`
  }
  const isOfOuter = name === 'name' || (name === 'by' && within === 'informed')
  return escapeHtml(inWords(isOfOuter ? within : name, text, language))
}

function inWords(name: string, text: string, language: MailLanguage): string {
  if (name === 'maxLiftingWeight') return `${text} kg`
  if (name === 'fields') return fieldName(text, language) ?? text
  const table = words[name]
  if (table && Object.hasOwn(table, text)) return table[text]?.[language] ?? text
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return moment(text, language)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return longDate(text, language)
  if (certificateFields.has(name)) return certificateLabel(text, language)
  const ofField = listOfField(name)
  if (ofField === 'countries') return countryLabel(text, language)
  const list = lists[name] ?? (ofField && referenceLists[ofField])
  return list ? labelOf(list, text, language) : text
}

/** Formats a moment in Danish time. */
const moment = (at: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(mailLocales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Copenhagen',
  }).format(new Date(at))
