import type { TFunction } from 'i18next'
import { applicantFields } from '../../../shared/applicants/fields/applicantFields.ts'
import type { Field } from '../../../shared/applicants/fields/declareField.ts'
import { type TranslatableMessage, translateMessage } from '../i18n/translateMessage.ts'
import { problemIn } from '../ui/forms/zodForm.ts'
import { type SectionName, sectionFields, sectionOf } from './formSections.ts'

export interface FormProblem {
  path: string
  words: TranslatableMessage
  section: SectionName | undefined
}

/** Returns all errors, in the order of their nesting. */
export function problemsIn(errors: unknown, path = ''): FormProblem[] {
  const words = problemIn(errors)
  if (words !== undefined) return [{ path, words, section: sectionOf(path) }]
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([name, inside]) => problemsIn(inside, path === '' ? name : `${path}.${name}`))
}

const fieldsInOrder: readonly string[] = Object.values(sectionFields).flat()

/** Returns the errors in the order of the form's fields. */
export function problemsInOrder(errors: unknown): FormProblem[] {
  const place = ({ path }: FormProblem) => fieldsInOrder.indexOf(path.replace(/^pending\./, '').split('.')[0] ?? '')
  return problemsIn(errors).toSorted((a, b) => place(a) - place(b))
}

/** Returns a line of the summary: the message, with its entry or field if the message doesn't name it. */
export function problemLine(t: TFunction, { path, words }: FormProblem): string {
  const [label, message] = [pathLabel(t, path), translateMessage(t, words)]
  const english = typeof words === 'string' ? words : words.message
  const isNamed = !isInEntry.test(path) && !namesNoField.test(english)
  const startsWithLabel = message.toLowerCase().startsWith(label.toLowerCase())
  return label === '' || isNamed || startsWithLabel ? message : `${label}: ${message}`
}

const isInEntry = /^pending\.|\.\d+(\.|$)/
/** Messages that fit any field. */
const namesNoField = /^(Too long|Must |At most |Choose from the list|Invalid (input|URL)|Date is required)/

/** Returns the label of a path. For list entries it consists of list, number and field. */
export function pathLabel(t: TFunction, path: string): string {
  const names = path.split('.').filter((name) => name !== 'pending')
  const ofEntries: Partial<Record<string, string>> = entryLabels(t)
  const fields: Partial<Record<string, Field>> = applicantFields
  const labelOf = (name: string) => ofEntries[name] ?? (fields[name]?.label && t(fields[name].label)) ?? []
  return names.flatMap((name) => (/^\d+$/.test(name) ? [String(Number(name) + 1)] : labelOf(name))).join(' ')
}

/** Returns the labels of fields in list entries, and of fields that only the form has. */
export function entryLabels(t: TFunction) {
  return {
    profession: t('Profession'),
    yearsOfExperience: t('Years of experience'),
    company: t('Company'),
    position: t('Position'),
    startDate: t('Start date'),
    endDate: t('End date'),
    description: t('Description'),
    location: t('Place of work'),
    projectType: t('Project type'),
    projectSize: t('Project size'),
    teamSize: t('Team size'),
    language: t('Language'),
    proficiency: t('Proficiency'),
    name: t('Name'),
    issuer: t('Issuer'),
    issueDate: t('Issue date'),
    expiryDate: t('Expiry date'),
    certificateNumber: t('Certificate number'),
    issuedIn: t('Issued in'),
    recognitionLetter: t('Danish recognition (letter no.)'),
    recognisedOn: t('Recognised on'),
    gdprConsent: t('Data Protection Consent'),
    cv: t('CV'),
    otherDocuments: t('Word file'),
    picture: t('Profile picture'),
  }
}
