import * as z from 'zod'

/** The tags in a text that parts them by commas, each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Tags as one text to be edited. */
export const tagText = (tags: readonly string[] = []): string => tags.join(', ')

/** Such a text, held to the rule of its list; what is wrong with one tag is told of the text. */
export const tagTextSchema = (rule: z.ZodType<string[]>) =>
  z.string().check((ctx) => {
    const [problem] = rule.safeParse(tagsIn(ctx.value)).error?.issues ?? []
    if (problem) ctx.issues.push({ ...problem, path: [], input: ctx.value } as z.core.$ZodRawIssue)
  })
