import * as z from 'zod'

const paramSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What is said, in English and as a template with its values, where it crosses the wire or is kept. */
export const saidShape = {
  message: z.string(),
  template: z.string().optional(),
  params: z.record(z.string(), z.union([paramSchema, z.array(paramSchema)])).optional(),
}
