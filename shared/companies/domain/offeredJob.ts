import * as z from 'zod'
import { mailLocales } from '../../kernel/domain/mailLanguage.ts'
import { type LabelLanguage, labelOf } from '../../kernel/lists/listEntry.ts'
import { professions } from '../../kernel/lists/professions.ts'
import { shiftPreferences } from '../../kernel/lists/shiftPreferences.ts'
import type { Order } from './order.ts'

/** The order as shown to a candidate who is asked about it, in its current state. Terms between the agency and the client are left out. */
export const offeredJobSchema = z.object({
  profession: z.string(),
  city: z.string(),
  from: z.iso.date(),
  until: z.iso.date().optional(),
  shift: z.enum(shiftPreferences).optional(),
  weeklyHours: z.int().optional(),
  /** Whether the agency no longer works on the order. */
  isClosed: z.boolean(),
})
type OfferedJob = z.infer<typeof offeredJobSchema>

export const offeredJobOf = ({ profession, city, from, until, shift, weeklyHours, status }: Order): OfferedJob => ({
  ...{ profession, city, from, until, shift, weeklyHours },
  isClosed: status === 'closed',
})

/** The fields shown in the one-line form. */
export type JobSummary = Omit<OfferedJob, 'isClosed'>

/**
 * Formats a job in one line: `Welder, Aarhus, 30 Nov – 11 Dec 2026, night work, 37 hours a week`, or `… from 30 Nov 2026` if the last day
 * isn't known. Shift and hours appear only if the order has them. Mails write the months in full.
 */
export const jobLine = (
  { profession, city, from, until, shift, weeklyHours }: JobSummary,
  language: LabelLanguage,
  dateStyle: 'medium' | 'long' = 'medium',
): string => {
  const { shifts, hours } = words[language]
  const line = [labelOf(professions, profession, language), city, days({ from, until }, language, dateStyle)]
  if (shift !== undefined) line.push(shifts[shift])
  if (weeklyHours !== undefined) line.push(hours(weeklyHours))
  return line.join(', ')
}

function days(
  { from, until }: Pick<JobSummary, 'from' | 'until'>,
  language: LabelLanguage,
  dateStyle: 'medium' | 'long',
): string {
  const format = new Intl.DateTimeFormat(mailLocales[language], { dateStyle, timeZone: 'UTC' })
  if (until === undefined) return `${words[language].since} ${format.format(new Date(from))}`
  // Thin spaces are not in the SMS alphabet.
  return format.formatRange(new Date(from), new Date(until)).replace(/\s/g, ' ')
}

interface Words {
  since: string
  shifts: Readonly<Record<(typeof shiftPreferences)[number], string>>
  hours: (count: number) => string
}

const words: Readonly<Record<LabelLanguage, Words>> = {
  en: {
    since: 'from',
    shifts: { day: 'day work', night: 'night work', rotating: 'rotating shifts', flexible: 'flexible hours' },
    hours: (count) => `${count} ${count === 1 ? 'hour' : 'hours'} a week`,
  },
  da: {
    since: 'fra',
    shifts: { day: 'dagarbejde', night: 'natarbejde', rotating: 'skiftehold', flexible: 'fleksibel arbejdstid' },
    hours: (count) => `${count} ${count === 1 ? 'time' : 'timer'} om ugen`,
  },
}
