import * as z from 'zod'
import { dataUrlMessages, type EmbeddedPurpose, isDataUrl } from '../../files/domain/fileDataUrl.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { newApplicantSchema } from '../domain/applicantForms.ts'
import { applicantAnswerSchema } from './applicantAnswer.ts'

const dataUrl = (purpose: EmbeddedPurpose) =>
  z
    .string(dataUrlMessages[purpose])
    .refine((text) => isDataUrl(purpose, text), rule('invalid_file', dataUrlMessages[purpose]))
    .optional()

export const createApplicant = defineRoute({
  name: 'createApplicant',
  area: 'applicants',
  method: 'POST',
  path: '/api/applicants',
  access: 'applicants:create',
  bodyBytes: limits.bodyWithFiles,
  /** Legacy: the CV and the picture inside the request. Larger files are uploaded to the applicant this returns. */
  body: newApplicantSchema.safeExtend({ cvDocument: dataUrl('document'), profilePicture: dataUrl('picture') }),
  response: applicantAnswerSchema,
  success: 201,
  errors: ['already_exists'],
  summary: 'Create an applicant; the server sets the record owner and the consent date',
})
