import type { LabelLanguage } from '../lists/listEntry.ts'

/** Every pair of letters, of which the runtime knows those that name a country. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second))

/** The codes of countries that are stored by other words than runtimes have. */
const storedOtherwise = {
  'DR Congo': 'CD',
  'Ivory Coast': 'CI',
  Palestine: 'PS',
  'Republic of the Congo': 'CG',
  'Saint Vincent and the Grenadines': 'VC',
  Turkey: 'TR',
}

let danishNames: Map<string, string> | undefined

/** Browsers and Node carry the names of all countries, so that no list of them has to be kept or sent along. */
function namesInDanish(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const danish = new Intl.DisplayNames('da', { type: 'region', fallback: 'none' })
  const names = new Map<string, string>()
  for (const code of pairs) {
    const name = english.of(code)
    const translated = danish.of(code)
    if (name && translated) names.set(name.replace('&', 'and').replace('St.', 'Saint'), translated)
  }
  for (const [name, code] of Object.entries(storedOtherwise)) names.set(name, danish.of(code) ?? name)
  return names
}

/** What people read for a country, which is stored by its English name; an unknown one is its own label. */
export function countryLabel(country: string, language: LabelLanguage): string {
  if (language === 'en') return country
  danishNames ??= namesInDanish()
  return danishNames.get(country) ?? country
}
