import * as z from 'zod'
import { specialPermitRule } from '../../applicants/domain/applicantForms.ts'
import { workPermitStatuses, workPermitStatusOf } from '../../applicants/domain/derived.ts'
import type { PipelineStage } from '../../applicants/domain/pipeline.ts'
import { applicantFields, type FieldName } from '../../applicants/fields/applicantFields.ts'
import { certificationSchema } from '../../applicants/fields/certificates.ts'
import { expiredBeforeIssue, expiresAfterIssue, someOf } from '../../applicants/fields/rules.ts'
import { sentPhone } from '../../applicants/fields/sentPhone.ts'
import { changeShape, optionalShape } from '../../applicants/fields/shapes.ts'
import { professionSchema } from '../../applicants/fields/skills.ts'
import { holdsSeparatedCpr } from '../../kernel/domain/cprNumber.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { calendarDate, optionalDate, requiredText } from '../../kernel/domain/text.ts'
import { optionalTyped, requiredTyped } from '../../kernel/domain/typedText.ts'
import { applicantStatuses } from '../../kernel/lists/applicantStatuses.ts'

/** The fields that partners send with the stored names and rules. Fields that only staff write are excluded. */
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

export const sameFields = Object.fromEntries(spelledAsStored.map((name) => [name, applicantFields[name]])) as Pick<
  typeof applicantFields,
  (typeof spelledAsStored)[number]
>

/** The stage names of the partner API. */
export const partnerStageOf = {
  new: 'new',
  screening: 'screening',
  interview: 'interview',
  shortlisted: 'shortlisted',
  offered: 'offer',
  hired: 'hired',
  rejected: 'rejected',
} as const satisfies Record<PipelineStage, string>
/** Withdrawn applicants are stored as rejected. Partners see the difference. */
export const partnerStages = [...Object.values(partnerStageOf), 'withdrawn'] as const
export type PartnerStage = (typeof partnerStages)[number]

export const partnerLicenseClasses = ['A', 'B', 'C', 'C1', 'D', 'BE', 'CE', 'D1'] as const
export const partnerEmploymentTypes = ['full_time', 'part_time', 'contract', 'temporary', 'seasonal'] as const

const training = z
  .strictObject({
    courseName: requiredText(limits.shortText, 'Training name is required'),
    provider: requiredText(limits.shortText, 'Issuing organization is required'),
    completionDate: calendarDate('Issue date is required'),
    expiryDate: optionalDate(),
    certificateNumber: optionalTyped(limits.shortText),
  })
  .refine(
    ({ completionDate, expiryDate }) => expiresAfterIssue({ issueDate: completionDate, expiryDate }),
    expiredBeforeIssue,
  )

/** Excludes the document that proves it, since files are uploaded after the applicant is created, and fields maintained by staff. */
const { name, issuer, issueDate, expiryDate } = certificationSchema.shape
const certification = z
  .strictObject({ name, issuer, issueDate, expiryDate })
  .refine(expiresAfterIssue, expiredBeforeIssue)

const { firstName, lastName, email } = applicantFields
/** A partner's own reference to an applicant. Those stored earlier may contain a CPR number. */
export const externalIdSchema = requiredTyped(limits.externalId, 'Must not be empty')
const newExternalIdSchema = externalIdSchema.refine(
  (text) => !holdsSeparatedCpr(text),
  rule('invalid', 'Must not be a CPR number. Send your own ID for the person'),
)
const profession = requiredText(limits.listEntry, 'Primary profession is required')

/** Every field a partner can send, each with its own rule. */
export const partnerFields = z.strictObject({
  firstName: firstName.rule,
  lastName: lastName.rule,
  email: email.rule,
  primaryProfession: profession,
  /** The responsible recruiter. Required, unless the agency has set one for the partner. */
  recordOwner: z.uuid('Record owner must be the id of a staff user').optional(),
  /** The partner's own reference, for example its id of the person. */
  externalId: newExternalIdSchema.optional(),
  ...optionalShape(sameFields),
  phone: sentPhone.optional(),
  /** The languages without their levels. An alternative to `languages`. */
  languagesSpoken: z.array(requiredText(limits.listEntry, 'Language is required')).max(limits.languages).optional(),
  /** The partner's tags. Staff see them among their own. */
  tags: applicantFields.tags.rule.optional(),
  yearsOfExperience: professionSchema.shape.yearsOfExperience.optional(),
  secondaryProfessions: z
    .array(profession)
    .max(limits.professions - 1)
    .optional(),
  workPermitStatus: z.enum(workPermitStatuses).optional(),
  driverLicenseClasses: someOf(partnerLicenseClasses).optional(),
  employmentType: someOf(partnerEmploymentTypes).optional(),
  certifications: z.array(certification).max(limits.certifications).optional(),
  safetyTraining: z.array(training).max(limits.safetyTraining).optional(),
  pipelineStage: z.enum(partnerStages).optional(),
  status: z.enum(applicantStatuses).optional(),
})

/** Checks that the permit and the permit status agree. */
const statusFitsPermit = {
  holds: (sent: { workPermitType?: string | null | undefined; workPermitStatus?: string | undefined }): boolean =>
    sent.workPermitType === undefined ||
    sent.workPermitStatus === undefined ||
    workPermitStatusOf(sent.workPermitType ?? undefined) === sent.workPermitStatus,
  problem: { path: ['workPermitStatus'], ...rule('invalid', 'The permit status does not match the work permit type') },
}

const languagesOnce = {
  holds: (sent: { languages?: unknown; languagesSpoken?: unknown }): boolean =>
    sent.languages === undefined || sent.languagesSpoken === undefined,
  problem: { path: ['languagesSpoken'], ...rule('invalid', 'Send either languages or languagesSpoken, not both') },
}

/** An applicant as sent by a partner, in the documented spelling. */
export const partnerApplicantSchema = partnerFields
  .refine(
    ({ workPermitType = '', nationality = '' }) => specialPermitRule.holds({ workPermitType, nationality }),
    specialPermitRule.problem,
  )
  .refine(statusFitsPermit.holds, statusFitsPermit.problem)
  .refine(languagesOnce.holds, languagesOnce.problem)
export type PartnerApplicant = z.infer<typeof partnerApplicantSchema>

/** The fields that a partner can set on creation but not change. */
export const unwritableFields = ['pipelineStage', 'status'] as const

const refusedOfChange = {
  deprecated: true,
  description: 'Refused with `stage_not_writable`; withdraw the applicant instead',
}

/**
 * A partner's change to an applicant. All fields are optional. Null removes an optional field; lists are replaced as a whole. `version` is
 * the version the change was made for. Stage and status are declared only to refuse them with an error code of their own.
 */
export const partnerApplicantChangesSchema = z
  .strictObject({
    ...partnerFields.partial().shape,
    ...changeShape(sameFields),
    phone: sentPhone.nullish(),
    externalId: partnerFields.shape.externalId.unwrap().nullish(),
    pipelineStage: partnerFields.shape.pipelineStage.meta(refusedOfChange),
    status: partnerFields.shape.status.meta(refusedOfChange),
    version: z.int().min(1).optional(),
  })
  .refine(statusFitsPermit.holds, statusFitsPermit.problem)
  .refine(languagesOnce.holds, languagesOnce.problem)
export type PartnerApplicantChanges = Omit<
  z.infer<typeof partnerApplicantChangesSchema>,
  'version' | (typeof unwritableFields)[number]
>
