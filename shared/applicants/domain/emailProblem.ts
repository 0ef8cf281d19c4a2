import * as z from 'zod'

/**
 * What mail to an address met: since when it comes back for good, and when whoever reads it called one of ours spam. It is
 * of that one address, and goes when another takes its place.
 */
export const emailProblemSchema = z.object({
  bouncedAt: z.iso.datetime().optional(),
  complainedAt: z.iso.datetime().optional(),
})
export type EmailProblem = z.infer<typeof emailProblemSchema>

const kinds = ['bouncedAt', 'complainedAt'] as const satisfies (keyof EmailProblem)[]

/** What was known and what was heard: of each kind the first moment, so that neither order nor repetition matters. */
export function joinedProblem(known: EmailProblem | undefined, heard: EmailProblem): EmailProblem {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const [first] = [known?.[kind], heard[kind]].filter((moment) => moment !== undefined).sort()
      return first === undefined ? [] : [[kind, first]]
    }),
  )
}
