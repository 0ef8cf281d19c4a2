import * as z from 'zod'
import { applicantIdSchema } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import { newMessageSchema } from '../../../../shared/conversations/domain/newMessage.ts'
import { mailLanguages } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { plannedMessages } from '../../conversations/plannedMessages.ts'
import { checkedInput, invalid } from '../../kernel/inputProblems.ts'
import { agentTool } from './agentTool.ts'

export const draftMessageTool = agentTool({
  name: 'draft_message',
  title: 'Draft a message',
  description:
    'Drafts an email to an applicant and returns it as they would get it. It is not sent: a member of staff copies, reviews and sends it. Fields such as {{firstName}} are filled in.',
  action: 'messages:draft',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({
    applicantId: applicantIdSchema.shape.id.describe('The id of an applicant'),
    language: z.enum(mailLanguages).describe('The language of the text'),
    subject: z.string().describe('One line'),
    text: z.string().describe('The text, with line breaks'),
  }),
  output: z.object({
    draft: z.object({ subject: z.string().optional(), text: z.string(), language: z.enum(mailLanguages) }).nullable(),
    /** Why the person could not get it, such as a missing value for a field. */
    obstacle: z.string().optional(),
  }),
  views: ({ obstacle }, { applicantId: id }) => (obstacle === 'gone' ? [] : [id]),
  run: async ({ applicantId, language, subject, text }, call, deps) => {
    const message = { applicantIds: [applicantId], channel: 'mail', texts: { [language]: { subject, text } } }
    const { data, problems } = checkedInput(newMessageSchema, message)
    if (problems) throw invalid(problems)
    const { planned, unreached } = await plannedMessages(data, call, deps)
    const [found] = planned
    if (!found) return { draft: null, obstacle: unreached[0]?.obstacle }
    return { draft: { subject: found.subject, text: found.text, language: found.language } }
  },
})
