import * as z from 'zod'

/** Returns the unique tags of a comma-separated text. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

export const tagText = (tags: readonly string[] = []): string => tags.join(', ')

/** Validates a comma-separated text with the rule of its list. Reports the first problem on the text as a whole. */
export const tagTextSchema = (rule: z.ZodType<string[]>) =>
  z.string().check((ctx) => {
    const [problem] = rule.safeParse(tagsIn(ctx.value)).error?.issues ?? []
    if (problem) ctx.issues.push({ ...problem, path: [], input: ctx.value } as z.core.$ZodRawIssue)
  })
