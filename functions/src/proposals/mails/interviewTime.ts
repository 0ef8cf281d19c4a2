import { clockInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { countryLabel } from '../../../../shared/kernel/domain/countryNames.ts'
import { type MailLanguage, mailLocales } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { countries } from '../../../../shared/kernel/places/countries.ts'

/**
 * The zone that most people of a country live in, where its zones differ (`primaryZones` of CLDR). Other countries with
 * several times, such as the United States, have no such zone.
 */
const primaryZones: Record<string, string> = {
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kiev',
  UZ: 'Asia/Tashkent',
}

/** English names of countries that take an article: `in the Netherlands`. */
const withArticle = /^(United |Netherlands|Philippines|Bahamas|Comoros|Gambia|Maldives|Seychelles)|Islands$|Republic\b/
/** Countries that are islands, which take another preposition in Danish: `på Island`. */
const danishIslands = /^(Island|Malta|Cypern|Cuba|Jamaica|Haiti|Madagaskar|Mauritius|Maldiverne)$/

const texts = {
  en: {
    inDenmark: (time: string) => `${time} Danish time`,
    elsewhere: (time: string, country: string) => `${time} in ${withArticle.test(country) ? 'the ' : ''}${country}`,
  },
  da: {
    inDenmark: (time: string) => `${time} dansk tid`,
    elsewhere: (time: string, country: string) => `${time} ${danishIslands.test(country) ? 'på' : 'i'} ${country}`,
  },
} as const satisfies Record<MailLanguage, unknown>

/** Formats a moment whose UTC parts are local time. */
const written = (language: MailLanguage, clock: Date, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(mailLocales[language], { ...parts, timeZone: 'UTC' }).format(clock)

/**
 * Returns a moment with its zone: the date and Danish time, and the time in the reader's country if it differs. The
 * weekday is added where it is another day there.
 */
export function timeWithZone(language: MailLanguage, at: string, country?: string): string {
  const moment = new Date(at)
  const clock = clockInDenmark(moment)
  const { inDenmark, elsewhere } = texts[language]
  const danish = inDenmark(written(language, clock, { dateStyle: 'full', timeStyle: 'short' }))
  const there = country === undefined ? undefined : clockIn(country, moment)
  if (country === undefined || there === undefined || there.getTime() === clock.getTime()) return danish
  const isOtherDay = there.getUTCDate() !== clock.getUTCDate()
  const time = written(language, there, {
    ...(isOtherDay && { weekday: 'long' }),
    ...{ hour: '2-digit', minute: '2-digit' },
  })
  return `${danish} (${elsewhere(time, countryLabel(country, language))})`
}

/**
 * Returns a Date whose UTC parts are the local time in a country, which is stored by its English name. Returns undefined
 * for an unknown country, and where people have different times.
 */
function clockIn(country: string, moment: Date): Date | undefined {
  const code = countries.find(({ value }) => value === country)?.code
  if (code === undefined) return undefined
  const primary = primaryZones[code]
  const zones = primary === undefined ? zonesOf(code) : [primary]
  const clocks = new Set(zones.map((zone) => clockInZone(zone, moment)))
  const [clock] = clocks
  return clocks.size === 1 && clock !== undefined ? new Date(clock) : undefined
}

/** TypeScript doesn't declare this method of ECMA-402 yet. */
const zonesOf = (code: string): string[] =>
  (new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined }).getTimeZones() ?? []

function clockInZone(timeZone: string, moment: Date): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`)
}
