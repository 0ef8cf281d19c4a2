import * as z from 'zod'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { listSubmissions } from '../../intake/useCases/listSubmissions.ts'
import { agentTool } from './agentTool.ts'

/** What a form or mail may say of a person. Applications by mail often say little. */
const formSchema = z.object({
  firstName: z.string().optional().catch(undefined),
  lastName: z.string().optional().catch(undefined),
  city: z.string().optional().catch(undefined),
  professions: z
    .array(z.looseObject({ profession: z.string() }))
    .optional()
    .catch(undefined),
})

export const listApplicationsTool = agentTool({
  name: 'list_applications',
  title: 'List pending applications',
  description: `Returns the latest ${limits.submissionPage} pending applications, newest first: name, first trade, town, and when and how they arrived. Agents cannot approve or reject them.`,
  action: 'submissions:list',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({}),
  output: z.object({
    applications: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        profession: z.string().optional(),
        city: z.string().optional(),
        source: z.string().optional(),
        receivedAt: z.iso.datetime(),
      }),
    ),
  }),
  views: 'list',
  run: async (_nothing, call, deps) => {
    const query = { status: 'pending' } as const
    const found = await listSubmissions({ params: {}, query, body: undefined }, call, deps)
    return {
      applications: found.map(({ id, applicantData, source, createdAt }) => {
        const { firstName = '', lastName = '', city, professions } = formSchema.parse(applicantData)
        return {
          ...{ id, source, city, receivedAt: createdAt },
          name: `${firstName} ${lastName}`.trim(),
          profession: professions?.[0]?.profession,
        }
      }),
    }
  },
})
