import type { MailLanguage } from './mailLanguage.ts'

/** What `Intl` makes of days in the two languages, whose first use takes a browser 10 ms: nearly every page shows dates as it opens. */
const written = {
  en: {
    dayEnd: '',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  },
  da: {
    dayEnd: '.',
    months: ['jan.', 'feb.', 'mar.', 'apr.', 'maj', 'jun.', 'jul.', 'aug.', 'sep.', 'okt.', 'nov.', 'dec.'],
  },
} as const satisfies Record<MailLanguage, unknown>

/** The day of a moment in UTC, as a language writes it: `1 May 2026`, `1. maj 2026`. */
export function writtenDay(moment: Date, language: MailLanguage): string {
  const { dayEnd, months } = written[language]
  return `${moment.getUTCDate()}${dayEnd} ${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`
}
