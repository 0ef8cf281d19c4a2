import type { LabelLanguage } from '../lists/listEntry.ts'

/** Every pair of letters. The runtime knows which of them are country codes. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second))

/** The codes of countries whose stored name differs from the runtime's. */
const storedOtherwise = {
  'DR Congo': 'CD',
  'Ivory Coast': 'CI',
  Palestine: 'PS',
  'Republic of the Congo': 'CG',
  'Saint Vincent and the Grenadines': 'VC',
  Turkey: 'TR',
}

let danishNames: Map<string, string> | undefined

/** Browsers and Node include all country names, so no list has to be maintained or shipped. */
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

/** Returns the label of a country, which is stored by its English name. Unknown countries are returned unchanged. */
export function countryLabel(country: string, language: LabelLanguage): string {
  if (language === 'en') return country
  danishNames ??= namesInDanish()
  return danishNames.get(country) ?? country
}
