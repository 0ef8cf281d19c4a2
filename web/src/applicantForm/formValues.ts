import { applicantFields, type FieldName } from '../../../shared/applicants/fields/applicantFields.ts'
import type { Field } from '../../../shared/applicants/fields/declareField.ts'

/** Form values are text until sent, including numbers. Nothing chosen is an empty text. */
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
  file?: File | undefined
  /** The name of a PDF that was lost when the page reloaded. */
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

/** The lists with their own form, and the entry typed there but not added yet. */
export interface PendingEntries {
  professions: ProfessionEntry
  workExperience: JobEntry
  languages: LanguageEntry
  certifications: CertificateEntry
  safetyTraining: TrainingEntry
}

type Declared = typeof applicantFields

export type InputFieldName = {
  [Name in FieldName]: Declared[Name]['input'] extends 'unasked' ? never : Name
}[FieldName]

type Typed<Name extends InputFieldName> = Name extends EntryList
  ? PendingEntries[Name][]
  : Declared[Name]['input'] extends 'yesNo'
    ? boolean
    : Declared[Name]['input'] extends 'choices'
      ? string[]
      : string

export type FormValues = { [Name in InputFieldName]: Typed<Name> } & {
  geoCoordinates?: { lat: number; lng: number } | undefined
  gdprConsent: boolean
  talentPool: boolean
  pending: PendingEntries
  picture?: File | undefined
  cv?: File | undefined
  /** Word files. Only in the public form. */
  otherDocuments?: readonly File[] | undefined
  /** The names of files that were lost when the page reloaded. */
  lostPicture?: string | undefined
  lostCv?: string | undefined
  lostDocuments?: readonly (string | undefined)[] | undefined
}

export const askedFields = (Object.keys(applicantFields) as FieldName[]).filter(
  (name): name is InputFieldName => applicantFields[name].input !== 'unasked',
)

let made = 0

/** Returns a key for a list entry, unique within the page load. Entries have no other stable identity. */
export function entryKey(): string {
  made += 1
  return `entry ${made}`
}

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

export const emptyPending = (): PendingEntries => ({
  professions: emptyEntry.professions(),
  workExperience: emptyEntry.workExperience(),
  languages: emptyEntry.languages(),
  certifications: emptyEntry.certifications(),
  safetyTraining: emptyEntry.safetyTraining(),
})

/** Returns the initial value of a field: its default, or empty. */
function emptyOf({ input, default: value = '' }: Field): unknown {
  return input === 'choices' || input === 'entries' ? [] : value
}

/** Returns the empty form. `today` is the initial start date. */
export const emptyValues = (today: string): FormValues => ({
  ...(Object.fromEntries(askedFields.map((name) => [name, emptyOf(applicantFields[name])])) as {
    [Name in InputFieldName]: Typed<Name>
  }),
  earliestStartDate: today,
  gdprConsent: false,
  talentPool: false,
  pending: emptyPending(),
})
