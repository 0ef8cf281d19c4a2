import * as z from 'zod'
import { publicFormFields, specialPermitRule } from '../../applicants/domain/applicantForms.ts'
import { dataUrlMessages, type EmbeddedPurpose, isDataUrl } from '../../files/domain/fileDataUrl.ts'
import { emailAddress } from '../../kernel/domain/emailAddress.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { issueAt, rule } from '../../kernel/domain/problems.ts'
import type { SubmissionFile } from './submission.ts'

/** A file in a form: the id of a finished upload, or the file itself as a data URL. */
const uploadIdOrDataUrl = (purpose: EmbeddedPurpose) =>
  z
    .string(dataUrlMessages[purpose])
    .refine((text) => isUploadId(text) || isDataUrl(purpose, text), {
      ...rule('invalid_file', dataUrlMessages[purpose]),
      abort: true,
    })
    .optional()

const isUploadId = (text: string): boolean => z.uuid().safeParse(text).success

interface FormWithFiles {
  cvDocument?: string | undefined
  profilePicture?: string | undefined
  otherDocuments?: readonly string[] | undefined
  certifications: readonly { documentId?: string | undefined }[]
}

/** The location of a file in a request or form. `source` is an upload id or a data URL. */
export interface FilePlace {
  kind: SubmissionFile['kind']
  path: (string | number)[]
  source: string
  /** For certificates: the index of the certification in the form. */
  certification?: number
}

/** Returns every file of a form, with its location. */
export function filePlaces({
  cvDocument,
  profilePicture,
  otherDocuments = [],
  certifications,
}: FormWithFiles): FilePlace[] {
  const places: (Omit<FilePlace, 'source'> & { source: string | undefined })[] = [
    { kind: 'cv', path: ['cvDocument'], source: cvDocument },
    { kind: 'picture', path: ['profilePicture'], source: profilePicture },
    ...certifications.map(({ documentId }, certification) => ({
      kind: 'certificate' as const,
      path: ['certifications', certification, 'documentId'],
      source: documentId,
      certification,
    })),
    ...otherDocuments.map((source, index) => ({ kind: 'added' as const, path: ['otherDocuments', index], source })),
  ]
  return places.flatMap(({ source, ...place }) => (source === undefined ? [] : { ...place, source }))
}

/** Returns the files that already occur at an earlier location. Each upload becomes one file with one purpose. */
const repeated = (places: readonly FilePlace[]): FilePlace[] =>
  places.filter((place, index) => places.findIndex(({ source }) => source === place.source) < index)

const certificatesOf = (places: readonly FilePlace[]): FilePlace[] =>
  places.filter(({ kind }) => kind === 'certificate')

const usedTwice = rule('used_twice', 'This file has already been added')

/** The public form: the rules of the staff form, with files as uploads or (legacy) as data URLs. */
export const publicApplicationSchema = z
  .strictObject(publicFormFields)
  .extend({
    cvDocument: uploadIdOrDataUrl('document'),
    profilePicture: uploadIdOrDataUrl('picture'),
    /** The ids of finished uploads of PDFs and Word files. */
    otherDocuments: z
      .array(z.uuid())
      .max(limits.applicationDocuments, 'Add at most {{maximum}} files at once')
      .optional(),
  })
  .refine(specialPermitRule.holds, specialPermitRule.problem)
  .refine((form) => certificatesOf(filePlaces(form)).length <= limits.applicationCertificates, {
    path: ['certifications'],
    ...rule('too_many', 'Add at most {{maximum}} certificates with a file', {
      maximum: limits.applicationCertificates,
    }),
  })
  .check(({ value, issues }) => {
    for (const { path } of repeated(filePlaces(value))) issues.push(issueAt(path, value, usedTwice))
  })

/** The public form with the messages of the intake. */
export const intakeSchema = publicApplicationSchema.safeExtend({
  email: emailAddress('Valid email is required'),
  /** Sent by old forms and dropped: the law forbids asking for it. */
  dateOfBirth: z
    .unknown()
    .transform((): undefined => undefined)
    .optional(),
})
export type PublicApplication = z.infer<typeof publicApplicationSchema>
