import { foldLetters } from '../../../../shared/kernel/domain/foldLetters.ts'
import type { LabelLanguage } from '../../../../shared/kernel/lists/listEntry.ts'
import { wordsOf } from './folding.ts'
import { labelledLists } from './labels.ts'

/**
 * Danish compounds say what they are about in their last part: who asks for an `elektriker` means a Bygningselektriker,
 * too. Only what a list or this file names is taken apart, so that no name of a person or a town ever is.
 */

/** What compounds end in, spelt as in Danish: folded, a landmåler would end in `maler`. */
const danishEnds = [
  ...['arbejder', 'medarbejder', 'medhjælper', 'hjælper', 'assistent', 'vagt', 'leder', 'mester', 'chef', 'kok'],
  ...['elektriker', 'montør', 'installatør', 'operatør', 'mekaniker', 'tekniker', 'ingeniør', 'arkitekt'],
  ...['smed', 'svejser', 'snedker', 'tømrer', 'murer', 'maler', 'gartner', 'lægger', 'binder', 'pudser', 'dykker'],
  ...['chauffør', 'fører', 'kran', 'truck', 'maskine', 'læsser', 'graver'],
  ...['svejsning', 'montage', 'installation', 'kørsel', 'certifikat', 'kursus', 'sikkerhed'],
]
const englishEnds = ['fitter', 'fitting', 'layer']

/** What people write themselves beside what the lists have: trades, skills, machines. */
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

/** What stands before an end is a word, however short: `el`. */
const shortestBeginning = 2

/** The ends of a compound, longer ones too: those of a gaffeltruckfører are `fører` and `truckfører`. */
function endsOf(word: string, ends: readonly string[]): string[] {
  const own = ends.filter((end) => word.endsWith(end) && word.length - end.length >= shortestBeginning)
  // What stands before `arbejder` in a dambrugsmedarbejder ends in no smed.
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
    const parts = endsOf(word, ends).map(foldLetters)
    return parts.length === 0 ? [] : [{ word: foldLetters(word), parts }]
  })
}

/** The folded compounds that are known, with what may be asked for instead. */
export const compounds: readonly { word: string; parts: readonly string[] }[] = [
  ...partedCompounds([...labels.da, ...otherCompounds], danishEnds),
  ...partedCompounds(labels.en, englishEnds),
]

const wordsIn = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => wordsOf(text)))

type Words = Readonly<Record<LabelLanguage, ReadonlySet<string>>>

/** The folded words of the labels of trades, skills and certificates. */
export const labelWords: Words = { da: wordsIn(labels.da), en: wordsIn(labels.en) }

/** The folded words of trades, skills and certificates that have a plural and other forms. */
export const vocabulary: Words = {
  da: wordsIn([...labels.da, ...otherCompounds, ...danishEnds]),
  en: wordsIn([...labels.en, ...englishEnds]),
}
