import * as z from 'zod'
import { limits } from './limits.ts'
import { pipelineStageSchema } from './pipeline.ts'
import { calendarDate, optionalDate, optionalText, requiredText } from './text.ts'

export const employmentTypes = [
  'full_time',
  'part_time',
  'contract',
  'freelance',
  'internship',
  'temporary',
  'seasonal',
] as const
export const driverLicenseClasses = ['A', 'B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D', 'D1E', 'DE'] as const
export const shiftPreferences = ['day', 'night', 'rotating', 'flexible'] as const
export const languageProficiencies = ['native', 'fluent', 'conversational', 'basic'] as const
export const projectSizes = ['small', 'medium', 'large'] as const
export const applicantStatuses = ['active', 'inactive', 'archived'] as const

/** The Ukrainian Special Protection permit, and the nationality that it is for. */
export const specialPermit = { value: 'sl1', nationality: 'Ukraine' } as const

/** The yes/no capabilities, in the order in which screens show them. */
export const capabilities = [
  'canLiftHeavyObjects',
  'canWorkAtHeight',
  'hasHealthCertificate',
  'canWorkOutdoors',
  'hasOwnTools',
  'hasOwnTransport',
] as const
export type Capability = (typeof capabilities)[number]

const entry = requiredText(limits.listEntry, 'Must not be empty')
const list = (max: number) => z.array(entry).max(max, `At most ${max} entries`).overwrite(distinct)

/** Saying a thing twice says no more: repeated entries are dropped. */
function distinct<Entry>(entries: Entry[]): Entry[] {
  return [...new Set(entries)]
}

/** What a missing list is told where one is required. */
const whenMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
})

const wholeNumber = (min: number, max: number) =>
  z.int('Must be a whole number').min(min, `Must be at least ${min}`).max(max, `Must be at most ${max}`)

export const professionSchema = z.strictObject({
  profession: requiredText(limits.listEntry, 'Profession is required'),
  yearsOfExperience: z
    .int('Must be a whole number')
    .min(limits.yearsOfExperience.min, 'Years must be at least 1')
    .max(limits.yearsOfExperience.max, 'Years cannot exceed 60'),
})

export const languageSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { language: value } : value),
  z.strictObject({
    language: requiredText(limits.listEntry, 'Language is required'),
    proficiency: z.enum(languageProficiencies).optional(),
  }),
)

/** Renames documented aliases of a field to the one stored form; the stored name wins where both are given. */
function withAliases(aliases: Record<string, string>) {
  const names = new Map(Object.entries(aliases))
  return (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const renamed = Object.entries(value).flatMap(([key, field]) => {
      const name = names.get(key) ?? key
      return name === key || !Object.hasOwn(value, name) ? [[name, field]] : []
    })
    return Object.fromEntries(renamed)
  }
}

export const workExperienceSchema = z.preprocess(
  withAliases({ jobTitle: 'position', companyName: 'company', responsibilities: 'description' }),
  z
    .strictObject({
      company: requiredText(limits.shortText, 'Company name is required'),
      position: requiredText(limits.shortText, 'Position is required'),
      startDate: calendarDate('Start date is required'),
      endDate: optionalDate(),
      isCurrent: z.boolean().default(false),
      description: optionalText(limits.longText),
      location: optionalText(limits.shortText),
      employmentType: z.enum(employmentTypes).optional(),
      projectType: optionalText(limits.shortText),
      projectSize: z.enum(projectSizes).optional(),
      skillsUsed: list(limits.list).default([]),
      machinery: list(limits.list).default([]),
      teamSize: wholeNumber(limits.teamSize.min, limits.teamSize.max).optional(),
      supervisoryRole: z.boolean().default(false),
    })
    .refine((job) => !job.endDate || job.endDate >= job.startDate, {
      path: ['endDate'],
      error: 'End date must not be before the start date',
    })
    .refine((job) => !(job.isCurrent && job.endDate), {
      path: ['endDate'],
      error: 'A current position has no end date',
    }),
)

/** Whether nothing expires before it was issued; one of the dates may be missing. */
const expiresAfterIssue = (held: { issueDate?: string | undefined; expiryDate?: string | undefined }): boolean =>
  !(held.issueDate && held.expiryDate) || held.expiryDate >= held.issueDate
const expiredBeforeIssue = { path: ['expiryDate'], error: 'Expiry date must not be before the issue date' }

export const certificationSchema = z
  .strictObject({
    name: requiredText(limits.shortText, 'Certificate name is required'),
    issuer: optionalText(limits.shortText),
    issueDate: optionalDate(),
    expiryDate: optionalDate(),
    documentId: z.uuid().optional(),
    fileName: optionalText(300),
  })
  .refine(expiresAfterIssue, expiredBeforeIssue)

export const safetyTrainingSchema = z.preprocess(
  withAliases({ courseName: 'name', provider: 'issuer', completionDate: 'issueDate' }),
  z
    .strictObject({
      name: requiredText(limits.shortText, 'Training name is required'),
      issuer: requiredText(limits.shortText, 'Issuing organization is required'),
      issueDate: calendarDate('Issue date is required'),
      expiryDate: optionalDate(),
      certificateNumber: optionalText(limits.shortText),
      description: optionalText(limits.longText),
    })
    .refine(expiresAfterIssue, expiredBeforeIssue),
)

export const originalEmailSchema = z.strictObject({
  subject: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  date: z.iso.datetime().optional(),
  messageId: z.string().optional(),
  attachments: z.array(z.strictObject({ fileName: z.string(), mimeType: z.string(), size: z.int() })),
  headers: z.record(z.string(), z.string()),
  isHtml: z.boolean(),
  /** Where the body lies in the documents bucket: an item has no room for it. */
  bodyKey: z.string().optional(),
})

/** An email address; `message` is what a text is told that is none. */
export const emailAddress = (message: string) =>
  z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(limits.email, 'Email too long')
    .pipe(z.email(message))

/** An address that a browser may be sent to: http or https, of a host with a dot in its name. */
function isWebAddress(url: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}"<>]+$/iu.test(url)) return false
  return URL.canParse(url) && /[^.]\.[^.]+$/.test(new URL(url).hostname)
}

const webAddress = z
  .string()
  .trim()
  .max(limits.url, 'Invalid URL')
  .refine((url) => url === '' || isWebAddress(url), 'Invalid URL')
  .transform((url) => (url === '' ? undefined : url))
  .optional()

/** To a millionth of a degree, 11 cm on the ground; the table cannot hold every number that JSON can. */
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .overwrite((value) => Math.round(value * 1e6) / 1e6)

/**
 * Every field of an applicant that somebody may write, each with its own rule. A form or call picks from these
 * and decides which are required; stored records may lack what their source did not know.
 */
export const applicantFields = {
  firstName: requiredText(limits.name, 'First name is required', 'First name too long'),
  lastName: requiredText(limits.name, 'Last name is required', 'Last name too long'),
  email: emailAddress('Invalid email address'),
  phone: requiredText(limits.phone, 'Phone number is required'),
  dateOfBirth: optionalDate(),
  nationality: requiredText(limits.place, 'Nationality is required'),
  workPermitType: requiredText(limits.listEntry, 'Work permit type is required'),
  linkedinUrl: webAddress,
  portfolioUrl: webAddress,
  street: requiredText(limits.street, 'Street is required'),
  city: requiredText(limits.place, 'City is required'),
  region: requiredText(limits.place, 'Region is required'),
  country: requiredText(limits.place, 'Country is required'),
  postcode: requiredText(limits.postcode, 'Zipcode is required', 'Zipcode too long'),
  geoCoordinates: z.strictObject({ lat: degrees(90), lng: degrees(180) }).optional(),
  willingToRelocate: z.boolean(),
  preferredRegions: list(limits.list),
  driverLicenseClasses: z.array(z.enum(driverLicenseClasses)).max(driverLicenseClasses.length).overwrite(distinct),
  driverLicenseExpiry: optionalDate(),
  professions: z
    .array(professionSchema, whenMissing('At least one profession is required'))
    .max(limits.professions, `At most ${limits.professions} professions`),
  workExperience: z.array(workExperienceSchema).max(limits.workExperience),
  coreCompetencies: list(limits.coreCompetencies),
  industrySectors: list(limits.list),
  languages: z.array(languageSchema, whenMissing('At least one language is required')).max(limits.languages),
  certifications: z.array(certificationSchema).max(limits.certifications),
  tradeSkills: list(limits.list),
  machineOperations: list(limits.list),
  safetyTraining: z.array(safetyTrainingSchema).max(limits.safetyTraining),
  canLiftHeavyObjects: z.boolean(),
  canWorkAtHeight: z.boolean(),
  hasHealthCertificate: z.boolean(),
  canWorkOutdoors: z.boolean(),
  hasOwnTools: z.boolean(),
  hasOwnTransport: z.boolean(),
  maxLiftingWeight: wholeNumber(0, limits.liftingWeight).optional(),
  earliestStartDate: calendarDate('Earliest start date is required'),
  employmentType: z.array(z.enum(employmentTypes)).max(employmentTypes.length).overwrite(distinct),
  weeklyHours: wholeNumber(1, limits.weeklyHours).optional(),
  shiftPreference: z.enum(shiftPreferences).optional(),
  desiredRate: wholeNumber(0, limits.desiredRate).optional(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Must be a currency code'),
  recruiterNotes: optionalText(limits.recruiterNotes, 'Notes too long (max 2000 characters)'),
  starRating: wholeNumber(1, 5).optional(),
  pipelineStage: pipelineStageSchema,
  tags: list(limits.tags),
  status: z.enum(applicantStatuses),
  lastContactedDate: optionalDate(),
  nextActionDate: optionalDate(),
} as const

const defaults = {
  willingToRelocate: applicantFields.willingToRelocate.default(false),
  preferredRegions: applicantFields.preferredRegions.default([]),
  driverLicenseClasses: applicantFields.driverLicenseClasses.default([]),
  professions: applicantFields.professions.default([]),
  workExperience: applicantFields.workExperience.default([]),
  coreCompetencies: applicantFields.coreCompetencies.default([]),
  industrySectors: applicantFields.industrySectors.default([]),
  languages: applicantFields.languages.default([]),
  certifications: applicantFields.certifications.default([]),
  tradeSkills: applicantFields.tradeSkills.default([]),
  machineOperations: applicantFields.machineOperations.default([]),
  safetyTraining: applicantFields.safetyTraining.default([]),
  canLiftHeavyObjects: applicantFields.canLiftHeavyObjects.default(false),
  canWorkAtHeight: applicantFields.canWorkAtHeight.default(false),
  hasHealthCertificate: applicantFields.hasHealthCertificate.default(false),
  canWorkOutdoors: applicantFields.canWorkOutdoors.default(false),
  hasOwnTools: applicantFields.hasOwnTools.default(false),
  hasOwnTransport: applicantFields.hasOwnTransport.default(false),
  employmentType: applicantFields.employmentType.default([]),
  currency: applicantFields.currency.default('DKK'),
  pipelineStage: applicantFields.pipelineStage.default('new'),
  tags: applicantFields.tags.default([]),
  status: applicantFields.status.default('active'),
} as const

/**
 * An applicant as the database keeps it. Only the names and the bookkeeping are sure to be there: a partner sends five
 * fields, a self-registered person fewer. Dates are `YYYY-MM-DD`, timestamps ISO 8601 in UTC, the rate is per hour.
 */
export const applicantSchema = z.object({
  ...applicantFields,
  ...defaults,
  phone: applicantFields.phone.optional(),
  nationality: applicantFields.nationality.optional(),
  workPermitType: applicantFields.workPermitType.optional(),
  street: applicantFields.street.optional(),
  city: applicantFields.city.optional(),
  region: applicantFields.region.optional(),
  country: applicantFields.country.optional(),
  postcode: applicantFields.postcode.optional(),
  earliestStartDate: applicantFields.earliestStartDate.optional(),
  id: z.uuid(),
  /** Grows by one with every change; an editor sends back the one it saw. */
  version: z.int().min(1),
  /** The stored file of the picture, and the document that is the CV: both follow from uploads. */
  profilePicture: z.uuid().optional(),
  cvDocument: z.uuid().optional(),
  userId: z.uuid().optional(),
  recordOwner: z.uuid().optional(),
  gdprConsentDate: z.iso.datetime().optional(),
  originalEmailContent: originalEmailSchema.optional(),
  stageChangedAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Applicant = z.infer<typeof applicantSchema>

/** What the forms of staff and public ask alike: strict where the spec's form is. */
const formFields = {
  ...applicantFields,
  ...defaults,
  professions: applicantFields.professions.min(1, 'At least one profession is required'),
  languages: applicantFields.languages.min(1, 'At least one language is required'),
  driverLicenseClasses: applicantFields.driverLicenseClasses
    .max(limits.driverLicenseForm, `At most ${limits.driverLicenseForm} classes`)
    .default([]),
} as const

/** The rule that spans two fields of both forms. */
export const specialPermitRule = {
  holds: (person: { workPermitType: string; nationality: string }): boolean =>
    person.workPermitType !== specialPermit.value || person.nationality === specialPermit.nationality,
  problem: { path: ['workPermitType'], error: 'SL1 is available for Ukrainian nationals only' },
}

/** The staff form. `gdprConsent` is not stored; the server stores when it was given. */
export const newApplicantSchema = z
  .strictObject({
    ...formFields,
    gdprConsent: z.literal(true, 'GDPR consent is required to create an applicant profile'),
    /** Sent by forms of old; the server sets both itself. */
    gdprConsentDate: z.string().optional(),
    recordOwner: z.string().optional(),
  })
  .refine(specialPermitRule.holds, specialPermitRule.problem)
export type NewApplicant = z.infer<typeof newApplicantSchema>

const {
  recruiterNotes: _notes,
  starRating: _rating,
  pipelineStage: _stage,
  tags: _tags,
  status: _status,
  lastContactedDate: _contacted,
  nextActionDate: _action,
  ...publicFields
} = formFields

/** The fields that the public fills in: those of the staff form without what the staff alone add. */
export const publicFormFields = publicFields

/** The fields that a record can do without: null in a change takes them away. */
const clearable = [
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
  'driverLicenseExpiry',
  'maxLiftingWeight',
  'earliestStartDate',
  'weeklyHours',
  'shiftPreference',
  'desiredRate',
  'recruiterNotes',
  'starRating',
  'lastContactedDate',
  'nextActionDate',
] as const satisfies readonly (keyof typeof applicantFields)[]

type Fields = typeof applicantFields
type ChangeFields = {
  [Field in keyof Fields]: Field extends (typeof clearable)[number]
    ? z.ZodOptional<z.ZodNullable<Fields[Field]>>
    : z.ZodOptional<Fields[Field]>
}
const isClearable = (name: string): boolean => (clearable as readonly string[]).includes(name)

/**
 * The rules of a change, field by field: any writable field may come, none has to; null (or, where the rule reads an
 * empty text as missing, the empty text) takes a clearable one away.
 */
export const applicantChangeFields = {
  ...(Object.fromEntries(
    Object.entries(applicantFields).map(([name, rule]) => [
      name,
      z.optional(isClearable(name) ? z.nullable(rule as z.ZodType) : (rule as z.ZodType)),
    ]),
  ) as unknown as ChangeFields),
  /** A picture comes by an upload; here it can only go. */
  profilePicture: z.null('A picture is set by an upload').optional(),
}

export const applicantChangesSchema = z.strictObject(applicantChangeFields)
export type ApplicantChanges = z.infer<typeof applicantChangesSchema>
