import * as z from 'zod'
import { applicantIdSchema } from '../../applicants/contract/applicantAnswer.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { listedDocumentSchema } from '../domain/document.ts'

export const listApplicantDocuments = defineRoute({
  name: 'listApplicantDocuments',
  area: 'applicants',
  method: 'GET',
  path: '/api/applicants/{id}/documents',
  access: 'documents:list',
  params: applicantIdSchema,
  response: z.array(listedDocumentSchema),
  errors: ['not_found'],
  summary: 'List the documents of an applicant, newest first; clients see only those released to them',
})
