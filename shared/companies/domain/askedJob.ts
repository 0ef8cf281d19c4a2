import * as z from 'zod'
import { mailLocales } from '../../kernel/domain/mailLanguage.ts'
import { type LabelLanguage, labelOf } from '../../kernel/lists/listEntry.ts'
import { professions } from '../../kernel/lists/professions.ts'
import { shiftPreferences } from '../../kernel/lists/shiftPreferences.ts'
import type { Order } from './order.ts'

/** What somebody is told of the order that they are asked for, as it is at that moment: nothing of what is between us and the client. */
export const askedJobSchema = z.object({
  profession: z.string(),
  city: z.string(),
  from: z.iso.date(),
  until: z.iso.date().optional(),
  shift: z.enum(shiftPreferences).optional(),
  weeklyHours: z.int().optional(),
  /** Whether it is looked after no longer. */
  isClosed: z.boolean(),
})
type AskedJob = z.infer<typeof askedJobSchema>

/** What is told of an order. */
export const askedJobOf = ({ profession, city, from, until, shift, weeklyHours, status }: Order): AskedJob => ({
  ...{ profession, city, from, until, shift, weeklyHours },
  isClosed: status === 'closed',
})

/** What a line says of a job. */
export type ToldJob = Omit<AskedJob, 'isClosed'>

/**
 * A job in a line: `Welder, Aarhus, 30 Nov – 11 Dec 2026, night work, 37 hours a week`, or `… from 30 Nov 2026` where nobody knows the
 * last day yet. Of the shift and the hours it says what the order does.
 */
export const jobLine = (
  { profession, city, from, until, shift, weeklyHours }: ToldJob,
  language: LabelLanguage,
): string => {
  const { shifts, hours } = words[language]
  const line = [labelOf(professions, profession, language), city, days(from, until, language)]
  if (shift !== undefined) line.push(shifts[shift])
  if (weeklyHours !== undefined) line.push(hours(weeklyHours))
  return line.join(', ')
}

function days(from: string, until: string | undefined, language: LabelLanguage): string {
  const format = new Intl.DateTimeFormat(mailLocales[language], { dateStyle: 'medium', timeZone: 'UTC' })
  if (until === undefined) return `${words[language].since} ${format.format(new Date(from))}`
  // Thin spaces are no letters of an SMS.
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
