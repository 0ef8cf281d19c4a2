import * as z from 'zod'

/** An export of somebody's data: being put together, or to be had by an address that holds for an hour. */
export const dataExportAnswerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), askedAt: z.iso.datetime() }),
  z.object({ state: z.literal('ready'), madeAt: z.iso.datetime(), url: z.url(), expiresAt: z.iso.datetime() }),
])
export type DataExportAnswer = z.infer<typeof dataExportAnswerSchema>

/** Whether a new one is wanted, though one can be had. */
export const exportAnewSchema = z.boolean().default(false)
