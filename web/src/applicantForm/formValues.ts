import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import { applicantFields, type FieldName } from '../../../shared/applicants/fields/applicantFields.ts'
import type { Field } from '../../../shared/applicants/fields/declareField.ts'

/** What is typed is kept as text until it is sent: numbers too, and the empty text where nothing is chosen. */
export interface ProfessionEntry {
  key: string
  profession: string
  yearsOfExperience: string
}

export interface JobEntry {
  key: string
  company: string
  position: string
  startDate: string
  endDate: string
  isCurrent: boolean
  description: string
  location: string
  employmentType: string
  projectType: string
  projectSize: string
  skillsUsed: string[]
  machinery: string[]
  teamSize: string
  supervisoryRole: boolean
}

export interface LanguageEntry {
  key: string
  language: string
  proficiency: string
}

export interface CertificateEntry {
  key: string
  name: string
  issuer: string
  issueDate: string
  expiryDate: string
  documentId: string
  fileName: string
  issuedIn: string
  recognitionLetter: string
  recognisedOn: string
  /** A PDF that waits until the form is sent. */
  file?: File | undefined
  /** The name of the PDF that waited, where the page was loaded anew meanwhile and the file is gone. */
  lostFile?: string | undefined
}

export interface TrainingEntry {
  key: string
  name: string
  issuer: string
  issueDate: string
  expiryDate: string
  certificateNumber: string
  description: string
}

/** The lists of the form that are filled by a form of their own, and what is typed there but not added yet. */
export interface PendingEntries {
  professions: ProfessionEntry
  workExperience: JobEntry
  languages: LanguageEntry
  certifications: CertificateEntry
  safetyTraining: TrainingEntry
}

type Declared = typeof applicantFields

/** The fields that a form asks for. */
export type AskedField = {
  [Name in FieldName]: Declared[Name]['input'] extends 'unasked' ? never : Name
}[FieldName]

/** What a field is while it is typed. */
type Typed<Name extends AskedField> = Name extends EntryList
  ? PendingEntries[Name][]
  : Declared[Name]['input'] extends 'yesNo'
    ? boolean
    : Declared[Name]['input'] extends 'choices'
      ? string[]
      : string

export type FormValues = { [Name in AskedField]: Typed<Name> } & {
  geoCoordinates?: { lat: number; lng: number } | undefined
  gdprConsent: boolean
  /** That the profile may be kept for other jobs. */
  talentPool: boolean
  pending: PendingEntries
  picture?: File | undefined
  cv?: File | undefined
  /** The names of files that were chosen before the page was loaded anew, which takes files away. */
  lostPicture?: string | undefined
  lostCv?: string | undefined
}

export const askedFields = (Object.keys(applicantFields) as FieldName[]).filter(
  (name): name is AskedField => applicantFields[name].input !== 'unasked',
)

let made = 0

/** Tells the entries of a list apart for as long as the page lives; they have nothing else that stays the same. */
export function entryKey(): string {
  made += 1
  return `entry ${made}`
}

/** Entries as they are before anything is typed, by their list. */
export const emptyEntry = {
  professions: (): ProfessionEntry => ({ key: entryKey(), profession: '', yearsOfExperience: '1' }),
  workExperience: (): JobEntry => ({
    key: entryKey(),
    company: '',
    position: '',
    startDate: '',
    endDate: '',
    isCurrent: false,
    description: '',
    location: '',
    employmentType: '',
    projectType: '',
    projectSize: '',
    skillsUsed: [],
    machinery: [],
    teamSize: '',
    supervisoryRole: false,
  }),
  languages: (): LanguageEntry => ({ key: entryKey(), language: '', proficiency: '' }),
  certifications: (): CertificateEntry => ({
    key: entryKey(),
    name: '',
    issuer: '',
    issueDate: '',
    expiryDate: '',
    documentId: '',
    fileName: '',
    issuedIn: '',
    recognitionLetter: '',
    recognisedOn: '',
  }),
  safetyTraining: (): TrainingEntry => ({
    key: entryKey(),
    name: '',
    issuer: '',
    issueDate: '',
    expiryDate: '',
    certificateNumber: '',
    description: '',
  }),
} as const
export type EntryList = keyof typeof emptyEntry
export const entryLists = Object.keys(emptyEntry) as EntryList[]

const emptyPending = (): PendingEntries => ({
  professions: emptyEntry.professions(),
  workExperience: emptyEntry.workExperience(),
  languages: emptyEntry.languages(),
  certifications: emptyEntry.certifications(),
  safetyTraining: emptyEntry.safetyTraining(),
})

/** What stands in a form before anything is chosen or typed; where a record has a default, that. */
function emptyOf({ input, default: value = '' }: Field): unknown {
  return input === 'choices' || input === 'entries' ? [] : value
}

/** The form before anything is typed. `today` is the calendar date from which somebody can start. */
export const emptyValues = (today: string): FormValues => ({
  ...(Object.fromEntries(askedFields.map((name) => [name, emptyOf(applicantFields[name])])) as {
    [Name in AskedField]: Typed<Name>
  }),
  earliestStartDate: today,
  gdprConsent: false,
  talentPool: false,
  pending: emptyPending(),
})

/** The form filled with a record, for editing it; what the record lacks is empty. */
export function valuesOf(applicant: ApplicantAnswer): FormValues {
  const empty = emptyValues('')
  const typed = typedFrom(applicant, empty)
  const entries = entryLists.map((list) => [
    list,
    applicant[list].map((entry) => ({ ...typedFrom(entry, emptyEntry[list]()), key: entryKey() })),
  ])
  return { ...typed, ...Object.fromEntries(entries), geoCoordinates: applicant.geoCoordinates, pending: emptyPending() }
}

/** The fields of a form as typed: those of the source in place of the empty ones, numbers as text. */
function typedFrom<Typed extends object>(source: object, empty: Typed): Typed {
  const fields = Object.entries(source).filter(([name]) => Object.hasOwn(empty, name))
  return {
    ...empty,
    ...Object.fromEntries(
      fields
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
    ),
  }
}
