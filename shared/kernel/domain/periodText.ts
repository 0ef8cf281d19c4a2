import type { RetentionRule } from '../../privacy/domain/retentionRule.ts'
import { type MailLanguage, mailLocales } from './mailLanguage.ts'

const from = { en: 'from', da: 'fra' } as const

/** Formats a period such as `6 months from our answer`. Hours are given in days if possible. */
export function periodText({ period: { count, unit }, from: moment }: RetentionRule, language: MailLanguage): string {
  const inDays = unit === 'hours' && count % 24 === 0
  const words = { style: 'unit', unit: inDays ? 'day' : unit.slice(0, -1), unitDisplay: 'long' } as const
  const countText = new Intl.NumberFormat(mailLocales[language], words).format(inDays ? count / 24 : count)
  return `${countText} ${from[language]} ${moment[language]}`
}
