import * as z from 'zod'

/** Where to send the browser, and what only this browser has when it comes back. */
export const providerVisitSchema = z.object({ address: z.string(), browserKey: z.string() })
export type ProviderVisit = z.infer<typeof providerVisitSchema>

/** What the provider sent with the browser, and what the browser kept. */
export const providerAnswerSchema = z.strictObject({
  /** The query of the address to which the provider sent the browser. Entra's codes have up to 2,000 characters. */
  answer: z.string().min(1).max(8000),
  browserKey: z.string().min(1).max(100),
})
