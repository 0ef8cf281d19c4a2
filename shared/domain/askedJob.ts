import * as z from 'zod'
import { type LabelLanguage, labelOf } from './lists/listEntry.ts'
import { professions } from './lists/professions.ts'
import { mailLocales } from './mailLanguage.ts'
import type { Order } from './order.ts'

/** What somebody is told of the order that they are asked for, as it is at that moment: nothing of what is between us and the client. */
export const askedJobSchema = z.object({
  profession: z.string(),
  city: z.string(),
  from: z.iso.date(),
  until: z.iso.date().optional(),
  /** Whether it is looked after no longer. */
  isClosed: z.boolean(),
})
type AskedJob = z.infer<typeof askedJobSchema>

/** What is told of an order. */
export const askedJobOf = ({ profession, city, from, until, status }: Order): AskedJob => ({
  ...{ profession, city, from, until },
  isClosed: status === 'closed',
})

/** What a line says of a job. */
export type ToldJob = Omit<AskedJob, 'isClosed'>

/** A job in a line: `Welder, Aarhus, 30 Nov – 11 Dec 2026`, or `… from 30 Nov 2026` where nobody knows the last day yet. */
export const jobLine = ({ profession, city, from, until }: ToldJob, language: LabelLanguage): string =>
  [labelOf(professions, profession, language), city, days(from, until, language)].join(', ')

function days(from: string, until: string | undefined, language: LabelLanguage): string {
  const format = new Intl.DateTimeFormat(mailLocales[language], { dateStyle: 'medium', timeZone: 'UTC' })
  if (until === undefined) return `${since[language]} ${format.format(new Date(from))}`
  // Thin spaces are no letters of an SMS.
  return format.formatRange(new Date(from), new Date(until)).replace(/\s/g, ' ')
}

const since: Readonly<Record<LabelLanguage, string>> = { en: 'from', da: 'fra' }
