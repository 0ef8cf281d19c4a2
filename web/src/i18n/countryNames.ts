import type { LabelLanguage } from '../../../shared/domain/lists/listEntry.ts'

/** Every pair of letters, of which the browser knows those that name a country. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second))

/** The names in Danish of the countries that are stored by another name than browsers have. */
const storedOtherwise = {
  'Antigua and Barbuda': 'Antigua og Barbuda',
  'Bosnia and Herzegovina': 'Bosnien-Hercegovina',
  'DR Congo': 'Den Demokratiske Republik Congo',
  'Ivory Coast': 'Elfenbenskysten',
  Palestine: 'Palæstina',
  'Republic of the Congo': 'Republikken Congo',
  'Saint Kitts and Nevis': 'Saint Kitts og Nevis',
  'Saint Vincent and the Grenadines': 'Saint Vincent og Grenadinerne',
  'São Tomé and Príncipe': 'São Tomé og Príncipe',
  'Timor-Leste': 'Østtimor',
  'Trinidad and Tobago': 'Trinidad og Tobago',
  Turkey: 'Tyrkiet',
}

let danishNames: Map<string, string> | undefined

/** The browser carries the names of all countries, so that no list of them has to be sent along. */
function namesInDanish(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const danish = new Intl.DisplayNames('da', { type: 'region', fallback: 'none' })
  const names = new Map<string, string>()
  for (const code of pairs) {
    const name = english.of(code)
    const translated = danish.of(code)
    if (name && translated) names.set(name, translated)
  }
  for (const [name, translated] of Object.entries(storedOtherwise)) names.set(name, translated)
  return names
}

/** What people read for a country, which is stored by its English name; an unknown one is its own label. */
export function countryLabel(country: string, language: LabelLanguage): string {
  if (language === 'en') return country
  danishNames ??= namesInDanish()
  return danishNames.get(country) ?? country
}
