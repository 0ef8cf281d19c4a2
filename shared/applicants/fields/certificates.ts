import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { calendarDate, optionalDate, optionalText, requiredText } from '../../kernel/domain/text.ts'
import { optionalTyped } from '../../kernel/domain/typedText.ts'
import { field } from './declareField.ts'
import { expiredBeforeIssue, expiresAfterIssue, withAliases } from './rules.ts'

export const certificationSchema = z
  .strictObject({
    name: requiredText(limits.shortText, 'Certificate name is required'),
    issuer: optionalText(limits.shortText),
    issueDate: optionalDate(),
    expiryDate: optionalDate(),
    documentId: z.uuid().optional(),
    fileName: optionalText(300),
    /** The issuing country, and the letter that recognises the certificate in Denmark, where one is required. */
    issuedIn: optionalText(limits.place),
    recognitionLetter: optionalText(limits.shortText),
    recognisedOn: optionalDate(),
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
      certificateNumber: optionalTyped(limits.shortText),
      description: optionalText(limits.longText),
    })
    .refine(expiresAfterIssue, expiredBeforeIssue),
)

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)

export const certificates = {
  certifications: field(z.array(certificationSchema).max(limits.certifications), {
    input: 'entries',
    audience: 'everyone',
    label: 'Certifications',
    default: [],
    facets: {
      certificates: {
        kind: 'values',
        label: 'Certificates',
        list: 'certificates',
        most: limits.certificateFilter,
        normalization: 'labels',
        commonWords: true,
        also: 'safetyTraining',
        graded: 'validOn',
        of: namesOf,
      },
    },
    words: { in: 'certifications', of: namesOf },
  }),
} as const

export const training = {
  safetyTraining: field(z.array(safetyTrainingSchema).max(limits.safetyTraining), {
    input: 'entries',
    audience: 'everyone',
    label: 'Safety training',
    default: [],
    words: { in: 'certifications', of: namesOf },
  }),
} as const
