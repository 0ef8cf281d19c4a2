/** The nominative endings of names. Other cases replace them. */
const nominatives = ['', 'a', 'o', 'i', 'ii', 'ei', 'oi', 'y']

/** Case endings of Slavic and Romanian names and their derived words, in Latin spelling and by sound. */
const endings: ReadonlySet<string> = new Set(
  [
    ...['', 'a', 'e', 'i', 'o', 'u', 'y', 'ai', 'ei', 'ej', 'oi', 'iu', 'oiu', 'em', 'om', 'am', 'im', 'ym'],
    ...['ow', 'ov', 'iv', 'ego', 'eho', 'ogo', 'oho', 'emu', 'omu', 'owi', 'ovi', 'evi', 'owie', 'owa', 'ova', 'eva'],
    ...['in', 'ina', 'inoi', 'ami', 'ach', 'ah', 'ich', 'ih', 'ych', 'ul', 'lui', 'ului'],
  ].flatMap((ending) => [ending, `i${ending}`]),
)
const longestEnding = Math.max(...[...endings].map(({ length }) => length))

/** How the end of a stem changes in some cases: Marta and Marcie, Ольга and Ользі, Orzeł and Orła, Ileana and Ilenei. */
const alternations: readonly (readonly [RegExp, string])[] = [
  [/[kt]$/, 'c'],
  [/d$/, 'dz'],
  [/[gh]$/, 'z'],
  [/[gh]$/, 'dz'],
  [/h$/, 's'],
  [/ch$/, 'sz'],
  [/r$/, 'rz'],
  [/rz(?=.$)/, 'r'],
  [/c(?=[ln]$)/, 't'],
  [/dz(?=n$)/, 'd'],
  [/ea(?=[^aeiouy]$)/, 'e'],
]

/** Too many words start with a shorter stem. */
const shortestStem = 3
/** A shorter word without an ending is often a different word: `mark`, for a person called Marek. */
const shortestBare = 5
/** Differences that don't matter in a longer stem: Filipp and Filip, Krawiec and Кравець, Yevhen and Evhen. */
const indifferent: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/(?<=[^aeiouy])i(?=[aeou])/g, ''],
  [/^i(?=e...)/, ''],
]
/** The vowel that a stem loses or changes before an ending: Wróbel and Wróbla, Федір and Федора, Gołąb and Gołębia. */
const movingVowel = /(?:[eoi]|a(?=b))(?=[^aeiouy]$)/
/** The same vowel in a word, where it may have moved forward: Швець and Шевця. */
const movedVowel = /[eoi](?=[^aeiouy]{1,2}$)/

/** Returns keys of a name. Every case form of it has at least one of them (`keysOfWord`). */
export function keysOfName(name: string): string[] {
  // Ewa, Ewy.
  const shortest = name.length === shortestStem ? shortestStem - 1 : shortestStem
  return nominatives
    .filter((ending) => name.endsWith(ending))
    .map((ending) => simplified(name.slice(0, name.length - ending.length)))
    .filter(({ length }) => length >= shortest)
    .flatMap((stem) => [stem, ...without(movingVowel, stem)])
    .flatMap((stem) => [stem, ...alternations.map(([end, other]) => stem.replace(end, other))])
}

/** Returns the keys of a word: one or two for each case ending it may have. */
export function keysOfWord(word: string): string[] {
  // Галя and Галею, Сергей and Сергея.
  const text = word.replace(/ei(?=[aeu]m?$)/, 'ii')
  const keys: string[] = []
  for (let length = 0; length <= longestEnding && length < text.length; length++) {
    const end = text.length - length
    if (!endings.has(text.slice(end))) continue
    const stem = simplified(text.slice(0, end))
    // Kania, Kani.
    const isBare = length === 0 && !stem.endsWith('i')
    if (stem.length >= (isBare ? shortestBare : shortestStem - 1)) keys.push(stem, ...without(movedVowel, stem))
  }
  return keys
}

const simplified = (stem: string): string =>
  indifferent.reduce((text, [part, other]) => {
    const shorter = text.length > shortestStem ? text.replace(part, other) : text
    return shorter.length > shortestStem ? shorter : text
  }, stem)

function without(vowel: RegExp, stem: string): string[] {
  const shorter = stem.replace(vowel, '')
  return shorter !== stem && shorter.length >= shortestStem ? [shorter] : []
}
