import type { TFunction } from 'i18next'
import { fieldLabel } from '../applicant/fieldLabels.ts'
import { told, type Words } from '../i18n/told.ts'
import { problemIn } from '../ui/zodForm.ts'
import { type SectionName, sectionFields, sectionOf } from './formSections.ts'

/** Something wrong with the form: where, and what is said of it. */
export interface FormProblem {
  /** The path of the field. */
  path: string
  words: Words
  section: SectionName | undefined
}

/** All that is wrong, in the order of the errors' own nesting. */
export function problemsIn(errors: unknown, path = ''): FormProblem[] {
  const words = problemIn(errors)
  if (words !== undefined) return [{ path, words, section: sectionOf(path) }]
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([name, inside]) => problemsIn(inside, path === '' ? name : `${path}.${name}`))
}

const fieldsInOrder: readonly string[] = Object.values(sectionFields).flat()

/** The problems in the order in which the form has their fields. */
export function problemsInOrder(errors: unknown): FormProblem[] {
  const place = ({ path }: FormProblem) => fieldsInOrder.indexOf(path.replace(/^pending\./, '').split('.')[0] ?? '')
  return problemsIn(errors).toSorted((a, b) => place(a) - place(b))
}

/** What a line of the summary says: the words, after the field's name where it does not begin with that. */
export function problemLine(t: TFunction, { path, words }: FormProblem): string {
  const [label, said] = [pathLabel(t, path), told(t, words)]
  return label === '' || said.toLowerCase().startsWith(label.toLowerCase()) ? said : `${label}: ${said}`
}

/** What the field of a path is called: the list, the number of its entry and the field, where it is one of an entry. */
export function pathLabel(t: TFunction, path: string): string {
  const names = path.split('.').filter((name) => name !== 'pending')
  const ofEntries: Partial<Record<string, string>> = entryLabels(t)
  return names
    .flatMap((name) =>
      /^\d+$/.test(name) ? [String(Number(name) + 1)] : (ofEntries[name] ?? fieldLabel(t, name) ?? []),
    )
    .join(' ')
}

/** What the fields of the entries of lists are called, and those that only the form has. */
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
    projectType: t('Type of project'),
    projectSize: t('Size of project'),
    teamSize: t('Team size'),
    language: t('Language'),
    proficiency: t('Proficiency'),
    name: t('Name'),
    issuer: t('Issuer'),
    issueDate: t('Issue date'),
    expiryDate: t('Expiry date'),
    certificateNumber: t('Certificate number'),
    issuedIn: t('Issued in'),
    recognitionLetter: t('Recognised in Denmark by letter'),
    recognisedOn: t('Recognised on'),
    gdprConsent: t('Data Protection Consent'),
    cv: t('CV'),
    picture: t('Profile Picture'),
  }
}
