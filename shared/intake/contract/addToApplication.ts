import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { additionLimits } from '../../kernel/domain/additionLimits.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { issueAt, rule } from '../../kernel/domain/problems.ts'
import { optionalLines } from '../../kernel/domain/text.ts'
import { submissionTokenSchema } from './submissionToken.ts'

const usedTwice = rule('used_twice', 'This file has already been added')

export const addToApplication = defineRoute({
  name: 'addToApplication',
  area: 'submissions',
  method: 'POST',
  path: '/api/public/application-status/additions',
  access: 'public',
  perAddress: { limit: 60, seconds: 60 * 60 },
  bodyBytes: limits.publicBody,
  body: z
    .strictObject({
      token: submissionTokenSchema,
      /** An idempotency key chosen by the caller, so that repeated requests add it only once. */
      additionId: z.uuid(),
      text: optionalLines(additionLimits.text),
      /** The ids of finished public uploads. */
      documents: z
        .array(z.uuid())
        .max(additionLimits.documents, 'Add at most {{maximum}} files at once')
        .check(({ value, issues }) => {
          for (const [index, id] of value.entries())
            if (value.indexOf(id) < index) issues.push(issueAt([index], value, usedTwice))
        })
        .default([]),
    })
    .refine(({ text, documents }) => text !== undefined || documents.length > 0, {
      path: ['text'],
      ...rule('required', 'Enter a text, or choose a file'),
    }),
  response: null,
  errors: ['invalid_link', 'already_done', 'upload_incomplete', 'too_many_requests'],
  summary: 'Add text or files to an application that is not decided yet',
})
