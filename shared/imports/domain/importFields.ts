/** How the cells of a field are read. */
type CellKind = 'text' | 'date' | 'yesNo' | 'list' | 'number'

interface ImportField {
  /** The English label, which is also the translation key. */
  readonly label: string
  readonly kind: CellKind
}

/** The fields that columns of an imported file can fill, in display order. Several columns may fill one list. */
export const importFields = {
  name: { label: 'Full name', kind: 'text' },
  firstName: { label: 'First name', kind: 'text' },
  lastName: { label: 'Last name', kind: 'text' },
  email: { label: 'Email', kind: 'text' },
  phone: { label: 'Phone', kind: 'text' },
  street: { label: 'Address', kind: 'text' },
  postcode: { label: 'Postcode', kind: 'text' },
  city: { label: 'City', kind: 'text' },
  country: { label: 'Country', kind: 'text' },
  nationality: { label: 'Nationality', kind: 'text' },
  professions: { label: 'Professions', kind: 'list' },
  yearsOfExperience: { label: 'Years of Experience', kind: 'number' },
  coreCompetencies: { label: 'Core Competencies', kind: 'list' },
  languages: { label: 'Languages', kind: 'list' },
  driverLicenseClasses: { label: 'Driving licence', kind: 'list' },
  certifications: { label: 'Certifications', kind: 'list' },
  hasOwnTransport: { label: 'Own transport', kind: 'yesNo' },
  hasOwnTools: { label: 'Own tools', kind: 'yesNo' },
  earliestStartDate: { label: 'Available from', kind: 'date' },
  tags: { label: 'Tags', kind: 'list' },
} as const satisfies Record<string, ImportField>
export type ImportFieldName = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as [ImportFieldName, ...ImportFieldName[]]
