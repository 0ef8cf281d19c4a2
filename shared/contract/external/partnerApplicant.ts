import * as z from 'zod'
import { type applicantSchema, specialPermitRule } from '../../domain/applicant.ts'
import { applicantFields, type FieldName } from '../../domain/applicantFields/applicantFields.ts'
import { certificationSchema } from '../../domain/applicantFields/certificates.ts'
import { expiredBeforeIssue, expiresAfterIssue, someOf } from '../../domain/applicantFields/rules.ts'
import { optionalShape } from '../../domain/applicantFields/shapes.ts'
import { professionSchema } from '../../domain/applicantFields/skills.ts'
import { permitOfStatus, workPermitStatuses, workPermitStatusOf } from '../../domain/derived.ts'
import { limits } from '../../domain/limits.ts'
import { applicantStatuses } from '../../domain/lists/applicantStatuses.ts'
import type { PipelineStage } from '../../domain/pipeline.ts'
import { rule } from '../../domain/problems.ts'
import { calendarDate, optionalDate, optionalText, requiredText } from '../../domain/text.ts'

/** The fields that partners spell as records do, by the same rules. What only the staff write is not among them. */
const spelledAsStored = [
  'phone',
  'dateOfBirth',
  'nationality',
  'workPermitType',
  'linkedinUrl',
  'portfolioUrl',
  'street',
  'city',
  'region',
  'country',
  'postcode',
  'geoCoordinates',
  'willingToRelocate',
  'preferredRegions',
  'driverLicenseExpiry',
  'coreCompetencies',
  'industrySectors',
  'workExperience',
  'languages',
  'tradeSkills',
  'machineOperations',
  'canLiftHeavyObjects',
  'maxLiftingWeight',
  'canWorkAtHeight',
  'hasHealthCertificate',
  'canWorkOutdoors',
  'hasOwnTools',
  'hasOwnWorkwear',
  'hasOwnTransport',
  'earliestStartDate',
  'weeklyHours',
  'shiftPreference',
  'desiredRate',
  'currency',
] as const satisfies FieldName[]

const sameFields = Object.fromEntries(spelledAsStored.map((name) => [name, applicantFields[name]])) as Pick<
  typeof applicantFields,
  (typeof spelledAsStored)[number]
>

/** The stages as partners spell them, and what is stored. */
const stages = {
  new: 'new',
  screening: 'screening',
  interview: 'interview',
  shortlisted: 'shortlisted',
  offer: 'offered',
  hired: 'hired',
  rejected: 'rejected',
  withdrawn: 'rejected',
} as const satisfies Record<string, PipelineStage>

const training = z
  .strictObject({
    courseName: requiredText(limits.shortText, 'Training name is required'),
    provider: requiredText(limits.shortText, 'Issuing organization is required'),
    completionDate: calendarDate('Issue date is required'),
    expiryDate: optionalDate(),
    certificateNumber: optionalText(limits.shortText),
  })
  .refine(
    ({ completionDate, expiryDate }) => expiresAfterIssue({ issueDate: completionDate, expiryDate }),
    expiredBeforeIssue,
  )

/** Without the document that shows it: files come after the applicant. */
const { documentId: _document, fileName: _file, ...certificationFields } = certificationSchema.shape
const certification = z.strictObject(certificationFields).refine(expiresAfterIssue, expiredBeforeIssue)

const { firstName, lastName, email } = applicantFields
const profession = requiredText(limits.listEntry, 'Primary profession is required')

const fields = z.strictObject({
  firstName: firstName.rule,
  lastName: lastName.rule,
  email: email.rule,
  primaryProfession: profession,
  recordOwner: z.uuid('Record owner must be the id of a staff user'),
  ...optionalShape(sameFields),
  yearsOfExperience: professionSchema.shape.yearsOfExperience.optional(),
  secondaryProfessions: z
    .array(profession)
    .max(limits.professions - 1)
    .optional(),
  workPermitStatus: z.enum(workPermitStatuses).optional(),
  driverLicenseClasses: someOf(['A', 'B', 'C', 'C1', 'D', 'BE', 'CE', 'D1']).optional(),
  employmentType: someOf(['full_time', 'part_time', 'contract', 'temporary', 'seasonal']).optional(),
  certifications: z.array(certification).max(limits.certifications).optional(),
  safetyTraining: z.array(training).max(limits.safetyTraining).optional(),
  pipelineStage: z.enum(Object.keys(stages) as (keyof typeof stages)[]).optional(),
  status: z.enum(applicantStatuses).optional(),
})
type Fields = z.infer<typeof fields>

/** An applicant as a partner sends one, in the documented spellings. */
export const partnerApplicantSchema = fields
  .refine(
    ({ workPermitType = '', nationality = '' }) => specialPermitRule.holds({ workPermitType, nationality }),
    specialPermitRule.problem,
  )
  .refine(
    ({ workPermitType, workPermitStatus }) =>
      workPermitType === undefined ||
      workPermitStatus === undefined ||
      workPermitStatusOf(workPermitType) === workPermitStatus,
    { path: ['workPermitStatus'], ...rule('invalid', 'The status does not fit the work permit type') },
  )
export type PartnerApplicant = z.infer<typeof partnerApplicantSchema>

/** What a partner is shown of an applicant: what it sent, under the id that the applicant got. */
export const partnerApplicantAnswerSchema = fields.extend({ id: z.uuid() })

/** What of a record a partner's spellings mean. The one place where they are translated. */
export function recordFieldsOf(sent: PartnerApplicant): Partial<z.input<typeof applicantSchema>> {
  const { primaryProfession: _first, yearsOfExperience: _years, secondaryProfessions: _others, ...same } = sent
  const { workPermitStatus, workPermitType, pipelineStage, safetyTraining, ...asStored } = same
  return {
    ...asStored,
    professions: professionsOf(sent),
    workPermitType: workPermitType ?? (workPermitStatus && permitOfStatus[workPermitStatus]),
    ...(pipelineStage && { pipelineStage: stages[pipelineStage] }),
    ...(safetyTraining && {
      safetyTraining: safetyTraining.map(({ courseName, provider, completionDate, ...held }) => ({
        name: courseName,
        issuer: provider,
        issueDate: completionDate,
        ...held,
      })),
    }),
  }
}

/** Whoever does not say for how many years is put down for one, as in the forms. */
function professionsOf({ primaryProfession, yearsOfExperience = 1, secondaryProfessions = [] }: Fields) {
  const names = new Map([primaryProfession, ...secondaryProfessions].map((name) => [name.toLowerCase(), name]))
  names.set(primaryProfession.toLowerCase(), primaryProfession)
  return [...names.values()].map((name) => ({
    profession: name,
    yearsOfExperience: name === primaryProfession ? yearsOfExperience : 1,
  }))
}
