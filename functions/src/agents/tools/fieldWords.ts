import { applicantFields } from '../../../../shared/applicants/fields/applicantFields.ts'
import type { Field } from '../../../../shared/applicants/fields/declareField.ts'
import { serverSetFields } from '../../../../shared/applicants/fields/record.ts'
import { valuesOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { type ListName, referenceLists } from '../../../../shared/kernel/lists/referenceLists.ts'

const declared: Readonly<Record<string, object>> = {
  ...applicantFields,
  ...serverSetFields,
}

/** The fields within entries, and those that are only part of a form, by their last two names. */
const otherWords: Readonly<Record<string, string>> = {
  'professions.profession': 'A trade, such as Welder',
  'professions.yearsOfExperience': 'Years in this trade',
  'workExperience.company': 'Employer',
  'workExperience.position': 'Job title',
  'workExperience.startDate': 'YYYY-MM-DD',
  'workExperience.endDate': 'YYYY-MM-DD; none while current',
  'workExperience.isCurrent': 'Still works there',
  'workExperience.description': 'Tasks',
  'workExperience.location': 'Town or country',
  'workExperience.employmentType': 'Kind of employment',
  'workExperience.projectType': 'Kind of project',
  'workExperience.projectSize': 'Size of the project',
  'workExperience.skillsUsed': 'Skills',
  'workExperience.machinery': 'Machines',
  'workExperience.teamSize': 'People in the team',
  'workExperience.supervisoryRole': 'Led others',
  'languages.language': 'A language, such as Polish',
  'languages.proficiency': 'Level',
  'certifications.name': 'Such as ADR',
  'certifications.issuer': 'Issued by',
  'certifications.issueDate': 'YYYY-MM-DD',
  'certifications.expiryDate': 'YYYY-MM-DD',
  'certifications.issuedIn': 'Country',
  'certifications.recognitionLetter': 'Number of the Danish recognition',
  'certifications.recognisedOn': 'YYYY-MM-DD',
  'safetyTraining.name': 'Course',
  'safetyTraining.issuer': 'Provider',
  'safetyTraining.issueDate': 'YYYY-MM-DD',
  'safetyTraining.expiryDate': 'YYYY-MM-DD',
  'safetyTraining.certificateNumber': 'Number',
  'safetyTraining.description': 'Details',
}

const fields: Readonly<Record<string, string>> = {
  gdprConsent: 'True only if this person has given consent',
  city: 'Town, in Danish for Danish ones',
  postcode: 'Four digits in Denmark',
  phone: 'With country code, such as +45 20123456',
  currency: 'ISO 4217, DKK by default',
  desiredRate: 'Per hour',
  preferredRegions: 'As region',
  country: 'In English, such as Poland',
  nationality: 'A country in English, such as Poland',
  pipelineStage: 'Agents set new, screening, interview or shortlisted',
  status: 'Agents set active or inactive',
  version: 'The version that get_applicant returned',
  notice: 'Read this first',
}

/** Returns what to say about a field of a record in a schema: its label, and its format or values. */
export function fieldWords(path: readonly string[]): string | undefined {
  const name = path.at(-1) ?? ''
  const own = otherWords[path.slice(-2).join('.')] ?? fields[name]
  if (own !== undefined) return own
  if (!Object.hasOwn(declared, name)) return undefined
  const { label = name, input, list }: Partial<Pick<Field, 'label' | 'list' | 'input'>> = declared[name] ?? {}
  return input === 'date' ? `${label}, YYYY-MM-DD` : `${label}${list === undefined ? '' : valueWords(list)}`
}

/** Lists that are shown whole. Of others, two values say what is meant; texts outside the list are stored as sent. */
const whole: ReadonlySet<ListName> = new Set<ListName>(['workPermits', 'regions'])
/** The schema itself names their codes. */
const named: ReadonlySet<ListName> = new Set<ListName>([
  ...(['applicantStatuses', 'driverLicenseClasses', 'employmentTypes', 'mailLanguages'] as const),
  ...(['permitCards', 'pipelineStages', 'shiftPreferences', 'yesNo', 'channels'] as const),
])

function valueWords(list: ListName): string {
  if (named.has(list)) return ''
  if (list === 'countries') return ', such as Poland'
  const values = valuesOf(referenceLists[list])
  return whole.has(list) ? `: ${values.join('; ')}` : `, such as ${values.slice(0, 2).join(' or ')}`
}
