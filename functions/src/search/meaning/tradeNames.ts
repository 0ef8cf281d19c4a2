import { splitWords } from '../../../../shared/kernel/domain/splitWords.ts'
import { professionNames } from '../../../../shared/kernel/lists/professionNames.ts'
import { type NamesOfProfessions, professions } from '../../../../shared/kernel/lists/professions.ts'
import { vocabulary } from './compounds.ts'

type Code = keyof NamesOfProfessions

/** The label words that identify a profession, where it isn't the Danish label. */
const identifyingWords: Partial<Record<Code, string>> = {
  carpenter_joiner: 'Tømrer snedker',
  floor_layer_tiler: 'Gulvlægger',
  plasterer: 'Stukkatør',
  plumber_pipefitter: 'Rørmontør',
  refrigeration_hvac_mechanic: 'Ventilationsmontør',
  herdsman_dairy_worker: 'Fodermester',
  crop_farm_labourer: 'Crop',
  livestock_labourer: 'Livestock',
  courier: 'Kurer',
  food_machine_operator: 'Maskinoperatør',
  cnc_operator: 'CNC',
  civil_technician: 'Anlægstekniker',
  draughtsperson: 'Draughtsperson',
  rope_access_technician: 'Rope',
}

/** German and English trades that are common surnames find only people of that name. Other names rank above trades. */
const surnames = [
  ...['Bäcker', 'Bote', 'Dreher', 'Fleischer', 'Fräser', 'Gärtner', 'Glaser', 'Kellner', 'Koch', 'Maurer', 'Metzger'],
  ...['Packer', 'Schlosser', 'Schreiner', 'Spengler', 'Tischler', 'Zimmermann'],
  ...['Farmer', 'Forester', 'Mason', 'Porter', 'Turner'],
]

/** Shorter words are too often something else. */
const shortestName = 3
/** Words that say how or with what somebody works. `spawacz TIG` asks for both. */
const technical = /(^| )(CNC|TIG|MIG|MAG)( |$)/

type Terms = ReadonlyMap<string, readonly string[]>
let known: Terms | undefined

/**
 * Returns the normalized terms that a trade's name in another language means, or undefined. Names of several words are
 * joined.
 */
export function termsOfTrade(name: string): readonly string[] | undefined {
  // Made by the first search that needs it, because it takes longer than other tables.
  known ??= tradeTerms()
  return known.get(name)
}

function tradeTerms(): Terms {
  const taken = new Set([...vocabulary.da, ...vocabulary.en, ...surnames.flatMap(splitWords)])
  const terms = new Map<string, string[]>()
  const names = professions.flatMap(({ code, da }) => {
    const means = splitWords(identifyingWords[code] ?? da)
    return Object.values<Partial<NamesOfProfessions>>(professionNames)
      .flatMap((table) => (table[code] ?? '').split(', '))
      .map((name) => ({ name, words: splitWords(name), means }))
  })
  for (const { name, words, means } of names) {
    const joined = words.join('')
    if (joined.length < shortestName || taken.has(joined) || (words.length > 1 && technical.test(name))) continue
    terms.set(joined, [...new Set([...(terms.get(joined) ?? []), ...means])])
  }
  return terms
}
