import * as z from 'zod'

/** An export of a person's data: in progress, or ready at a URL that is valid for an hour. */
export const dataExportAnswerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), askedAt: z.iso.datetime() }),
  z.object({ state: z.literal('ready'), madeAt: z.iso.datetime(), url: z.url(), expiresAt: z.iso.datetime() }),
])
export type DataExportAnswer = z.infer<typeof dataExportAnswerSchema>

/** Whether to make a new export even if one is ready. */
export const newExportSchema = z.boolean().default(false)
