import * as z from 'zod'

/**
 * The delivery problems of an address: since when mail bounces permanently, and when the reader reported one of our mails as spam. Applies
 * to this address only and is cleared with a new email.
 */
export const emailProblemSchema = z.object({
  bouncedAt: z.iso.datetime().optional(),
  complainedAt: z.iso.datetime().optional(),
})
export type EmailProblem = z.infer<typeof emailProblemSchema>

const kinds = ['bouncedAt', 'complainedAt'] as const satisfies (keyof EmailProblem)[]

/** Combines two reports. The earliest time of each kind wins, so neither order nor repetition matters. */
export function joinedProblem(known: EmailProblem | undefined, heard: EmailProblem): EmailProblem {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const [first] = [known?.[kind], heard[kind]].filter((moment) => moment !== undefined).sort()
      return first === undefined ? [] : [[kind, first]]
    }),
  )
}
