import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { splitList } from '../../kernel/domain/commaList.ts'
import { presentationChoiceSchema } from '../domain/presentationChoice.ts'
import { assignmentIdSchema } from './assignmentAnswer.ts'
import { presentationSchema } from './presentationAnswer.ts'

export const readPresentation = defineRoute({
  name: 'readPresentation',
  area: 'clients',
  method: 'GET',
  path: '/api/applicants/{id}/assignments/{clientId}/presentation',
  access: 'applicant:read',
  params: assignmentIdSchema,
  /** A choice to preview, which is not stored. Without it, the current presentation is returned. */
  query: z.strictObject({
    anonymous: z.enum(['true', 'false']).optional(),
    leftOut: z.string().max(300).transform(splitList).pipe(presentationChoiceSchema.shape.leftOut.unwrap()).optional(),
  }),
  response: presentationSchema,
  errors: ['not_found'],
  summary:
    'Return an applicant as a client sees them; clients see their own presentation, staff see any and can preview a choice',
})
