import * as z from 'zod'

/** Signs a mail or a page for candidates and clients: the colleague who acts, if there is one, and the agency, once it is entered. */
export const signatureSchema = z.object({
  name: z.string().optional(),
  /** The colleague's number. */
  phone: z.string().optional(),
  agency: z
    .object({ name: z.string(), address: z.string(), phone: z.string().optional(), cvr: z.string().optional() })
    .optional(),
})
export type Signature = z.infer<typeof signatureSchema>
