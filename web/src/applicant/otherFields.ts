import { capabilities } from '../../../shared/applicants/domain/applicant.ts'
import {
  applicantFields,
  type FieldName,
  type FormSectionName,
  formSections,
} from '../../../shared/applicants/fields/applicantFields.ts'

/** The fields that the sections of form and dialog draw in ways of their own. */
const drawnApart: ReadonlySet<FieldName> = new Set<FieldName>([
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

/** The fields of a section that it does not draw by itself: whatever is declared later stands there in the usual way. */
export const otherFieldsOf = (section: FormSectionName): FieldName[] =>
  (Object.keys(formSections[section]) as FieldName[]).filter(
    (name) => applicantFields[name].input !== 'unasked' && !drawnApart.has(name),
  )
