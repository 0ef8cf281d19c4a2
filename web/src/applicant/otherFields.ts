import { capabilities } from '../../../shared/applicants/domain/applicant.ts'
import {
  applicantFields,
  type FieldName,
  type FormSectionName,
  formSections,
} from '../../../shared/applicants/fields/applicantFields.ts'

/** Fields that the sections of form and dialog render with their own code. */
const drawnSeparately: ReadonlySet<FieldName> = new Set<FieldName>([
  'firstName',
  'lastName',
  'dateOfBirth',
  'nationality',
  'workPermitType',
  'workPermitExpiryDate',
  'email',
  'phone',
  'linkedinUrl',
  'portfolioUrl',
  'country',
  'city',
  'region',
  'street',
  'postcode',
  'willingToRelocate',
  'preferredRegions',
  'driverLicenseClasses',
  'driverLicenseExpiry',
  'professions',
  'coreCompetencies',
  'industrySectors',
  'workExperience',
  'languages',
  'tradeSkills',
  'machineOperations',
  'maxLiftingWeight',
  ...capabilities,
  'certifications',
  'safetyTraining',
  'earliestStartDate',
  'employmentType',
  'weeklyHours',
  'shiftPreference',
  'desiredRate',
  'currency',
  'recruiterNotes',
])

/** Returns the fields that a section doesn't render with its own code. Fields declared later appear automatically. */
export const otherFieldsOf = (section: FormSectionName): FieldName[] =>
  (Object.keys(formSections[section]) as FieldName[]).filter(
    (name) => applicantFields[name].input !== 'unasked' && !drawnSeparately.has(name),
  )
