/**
 * Latin spellings of Cyrillic and Greek letters. The first column is how passports spell them: ICAO Doc 9303 part 3, section 6, which
 * ELOT 743 (Greek), the Bulgarian Transliteration Act of 2009 and Ukraine's resolution 55 of 2010 agree with but for some letters. The
 * second has the usual English spellings (BGN/PCGN), the third those with `j` (ISO 9, German and Scandinavian).
 */
export const transliterations: Readonly<Record<string, readonly [string, string?, string?]>> = {
  ...{
    а: ['a'],
    б: ['b'],
    в: ['v'],
    г: ['g', 'h'],
    ґ: ['g'],
    д: ['d'],
    ђ: ['dj'],
    е: ['e', 'ye', 'je'],
    ё: ['e', 'yo', 'jo'],
  },
  ...{ є: ['ie', 'ye', 'je'], ж: ['zh'], з: ['z'], и: ['i', 'y'], і: ['i'], ї: ['i', 'yi', 'ji'], й: ['i', 'y', 'j'] },
  ...{ ј: ['j'], к: ['k'], л: ['l'], љ: ['lj'], м: ['m'], н: ['n'], њ: ['nj'], о: ['o'], п: ['p'], р: ['r'], с: ['s'] },
  ...{ т: ['t'], ћ: ['c'], у: ['u'], ў: ['u', 'w'], ф: ['f'], х: ['kh', 'h', 'ch'], ц: ['ts', 'ts', 'c'], ч: ['ch'] },
  ...{ џ: ['dz'], ш: ['sh'], щ: ['shch', 'sht'], ъ: ['', 'a', 'u'], ы: ['y'], ь: [''], э: ['e'] },
  ...{ ю: ['iu', 'yu', 'ju'], я: ['ia', 'ya', 'ja'] },
  ...{
    ου: ['ou', 'u'],
    αυ: ['av'],
    ευ: ['ev'],
    μπ: ['b', 'mp'],
    ντ: ['nt', 'd'],
    γγ: ['ng'],
    γκ: ['gk', 'g'],
    γι: ['gi', 'yi', 'y'],
  },
  ...{ α: ['a'], β: ['v'], γ: ['g'], δ: ['d'], ε: ['e'], ζ: ['z'], η: ['i', 'e'], θ: ['th'], ι: ['i'], κ: ['k'] },
  ...{ λ: ['l'], μ: ['m'], ν: ['n'], ξ: ['x'], ο: ['o'], π: ['p'], ρ: ['r'], σ: ['s'], ς: ['s'], τ: ['t'], υ: ['y'] },
  ...{ φ: ['f', 'ph'], χ: ['ch', 'h', 'kh'], ψ: ['ps'], ω: ['o'] },
}

/** Spellings of one sound in Latin letters, each with what stands for all of them, in the order in which they are replaced. */
export const soundsAlike: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh|sz/g, 's'],
  [/zh/g, 'z'],
  [/kh|gh|g/g, 'h'],
  [/tsch|tch|ch|ts|tz|cz/g, 'c'],
  [/c(?=[aoukrlt]|$)/g, 'k'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/ou/g, 'u'],
  [/[jy]/g, 'i'],
  // Sergey is Serhii in Ukrainian.
  [/ei/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/i(?=[aeou])/g, ''],
  [/(?<=[dt])er(?![aeiou])/g, 'r'],
]
