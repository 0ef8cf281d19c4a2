import * as z from 'zod'
import { listedDocumentSchema } from '../../domain/document.ts'
import { defineRoute } from '../defineRoute.ts'
import { applicantIdSchema } from './applicantAnswer.ts'

export const listApplicantDocuments = defineRoute({
  name: 'listApplicantDocuments',
  area: 'applicants',
  method: 'GET',
  path: '/api/applicants/{id}/documents',
  access: 'documents:list',
  params: applicantIdSchema,
  response: z.array(listedDocumentSchema),
  errors: ['not_found'],
  summary: 'The documents of an applicant, newest first; clients see those that were released to them',
})
