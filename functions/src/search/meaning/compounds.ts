import { normalizeLetters } from '../../../../shared/kernel/domain/normalizeLetters.ts'
import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import { labelledLists } from './labels.ts'
import { wordsOf } from './normalization.ts'

/**
 * The last part of a Danish compound names the thing: a search for `elektriker` also means a Bygningselektriker. Only
 * words of our lists and of this file are split, so names of people and towns never are.
 */

/** Last parts of compounds, in Danish spelling. Normalized, landmåler would end in `maler`. */
const danishEnds = [
  ...['arbejder', 'medarbejder', 'medhjælper', 'hjælper', 'assistent', 'vagt', 'leder', 'mester', 'chef', 'kok'],
  ...['elektriker', 'montør', 'installatør', 'operatør', 'mekaniker', 'tekniker', 'ingeniør', 'arkitekt'],
  ...['smed', 'svejser', 'snedker', 'tømrer', 'murer', 'maler', 'gartner', 'lægger', 'binder', 'pudser', 'dykker'],
  ...['chauffør', 'fører', 'kran', 'truck', 'maskine', 'læsser', 'graver'],
  ...['svejsning', 'montage', 'installation', 'kørsel', 'certifikat', 'kursus', 'sikkerhed'],
]
const englishEnds = ['fitter', 'fitting', 'layer']

/** Common trades, skills and machines that are not in the lists. */
const otherCompounds = [
  ...['klejnsmed', 'grovsmed', 'rørsmed', 'skibssmed', 'rørsvejser', 'klejnsvejser'],
  ...['industrielektriker', 'skibselektriker', 'elinstallatør', 'servicemontør', 'køletekniker'],
  ...['elektrotekniker', 'servicetekniker', 'automekaniker', 'lastvognsmekaniker', 'skibsmontør', 'maskinmontør'],
  ...['bygningssnedker', 'møbelsnedker', 'inventarsnedker', 'bygningsmaler', 'industrimaler', 'skibsmaler'],
  ...['facademurer', 'facadepudser', 'anlægsgartner', 'landskabsgartner', 'landskabsarkitekt', 'jernbinder'],
  ...['brolægger', 'tømrermester', 'murermester', 'malermester', 'kloakmester', 'arbejdsleder', 'teamleder'],
  ...['projektleder', 'værkfører', 'maskinfører', 'truckfører', 'teleskoplæsserfører', 'rendegraver', 'taxachauffør'],
  ...['budchauffør', 'turistbuschauffør', 'lagerarbejder', 'havnearbejder', 'stålarbejder', 'vejarbejder'],
  ...['serviceassistent', 'køkkenassistent', 'plejeassistent', 'kontorassistent', 'hotelassistent', 'skibskok'],
  ...['maskiningeniør', 'projektingeniør', 'tårnkranfører', 'mobilkranfører', 'truckcertifikat', 'krancertifikat'],
  ...['serviceelektriker', 'vedligeholdsmontør', 'stilladsmontør', 'offshoretekniker', 'byggetekniker', 'driftsleder'],
  ...['rengøringsleder', 'konstruktionsingeniør', 'projektarkitekt', 'boligarkitekt', 'varmemester', 'brandvagt'],
  ...['eksportchauffør', 'distributionschauffør', 'tipvognschauffør', 'kloakarbejder', 'væksthusgartner', 'souschef'],
  ...['restaurantkok', 'kantinekok', 'reachtruck', 'reachtruckfører', 'lastbilkran', 'skovningsmaskine'],
  ...['elementmontage', 'vinduesmontage', 'køkkenmontage', 'kanalmontage', 'undervandssvejsning', 'vinylsvejsning'],
]

/** The part before the ending is a word, no matter how short: `el`. */
const shortestBeginning = 2

/** Returns the endings of a compound, including longer ones: a gaffeltruckfører has `fører` and `truckfører`. */
function endsOf(word: string, ends: readonly string[]): string[] {
  const own = ends.filter((end) => word.endsWith(end) && word.length - end.length >= shortestBeginning)
  // Only the longest ending is removed: a dambrugsmedarbejder contains no `smed`.
  const longest = own.toSorted((a, b) => b.length - a.length)[0]
  if (longest === undefined) return []
  return [...own, ...endsOf(word.slice(0, -longest.length), ends).map((before) => before + longest)]
}

const entries = Object.values(labelledLists).flat()
const labels = { en: entries.map(({ en }) => en), da: entries.map(({ da }) => da) }

const lettersOnly = /[^\p{L}]+/u

function partedCompounds(texts: readonly string[], ends: readonly string[]) {
  const words = new Set(texts.flatMap((text) => text.toLowerCase().split(lettersOnly)))
  return [...words].flatMap((word) => {
    const parts = endsOf(word, ends).map(normalizeLetters)
    return parts.length === 0 ? [] : [{ word: normalizeLetters(word), parts }]
  })
}

/** Known compounds, normalized, with the parts that find them. */
export const compounds: readonly { word: string; parts: readonly string[] }[] = [
  ...partedCompounds([...labels.da, ...otherCompounds], danishEnds),
  ...partedCompounds(labels.en, englishEnds),
]

const wordsIn = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => wordsOf(text)))

type Words = Readonly<Record<LabelLanguage, ReadonlySet<string>>>

/** The normalized words of the labels of trades, skills and certificates. */
export const labelWords: Words = { da: wordsIn(labels.da), en: wordsIn(labels.en) }

/** The normalized words of trades, skills and certificates that can be inflected. */
export const vocabulary: Words = {
  da: wordsIn([...labels.da, ...otherCompounds, ...danishEnds]),
  en: wordsIn([...labels.en, ...englishEnds]),
}
