import * as z from 'zod'
import { messageChannels } from '../../conversations/domain/message.ts'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { assignmentStageSchema } from '../domain/assignmentStage.ts'
import { assignmentIdSchema, clientProposalSchema } from './assignmentAnswer.ts'

export const assignApplicant = defineRoute({
  name: 'assignApplicant',
  area: 'clients',
  method: 'PUT',
  path: '/api/applicants/{id}/assignments/{clientId}',
  access: 'applicant:assign',
  params: assignmentIdSchema,
  body: z
    .strictObject({
      /** Excludes `willing`, which follows from the person's answer, and `ended`, which has its own route. */
      stage: assignmentStageSchema.exclude(['willing', 'ended']),
      /** How the person is asked; required for the stage `asked`. */
      channel: z.enum(messageChannels).optional(),
      orderId: z.uuid().optional(),
      /**
       * With `proposed`: whether the client sees the person without a name until they meet. Defaults to the current setting, which is
       * initially with a name.
       */
      isAnonymous: z.boolean().optional(),
    })
    .refine(({ stage, channel }) => stage !== 'asked' || channel !== undefined, {
      path: ['channel'],
      ...rule('required', 'Choose email or SMS'),
    })
    .refine(({ stage, isAnonymous }) => stage === 'proposed' || isAnonymous === undefined, {
      path: ['isAnonymous'],
      ...rule('invalid', 'The name can only be hidden when you propose a candidate'),
    }),
  response: clientProposalSchema,
  errors: ['not_found', 'stale_record', 'stage_move_refused'],
  summary:
    'Ask an applicant for consent to be proposed to a client, propose them, or move the proposal on; the client sees them once they are proposed',
})
