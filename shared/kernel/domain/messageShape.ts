import * as z from 'zod'

const paramSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The schema of a message, in English and as a template with values, for responses and storage. */
export const messageShape = {
  message: z.string(),
  template: z.string().optional(),
  params: z.record(z.string(), z.union([paramSchema, z.array(paramSchema)])).optional(),
}
