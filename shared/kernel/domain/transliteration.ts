/**
 * Latin spellings of Cyrillic and Greek letters. The first column follows passports: ICAO Doc 9303 part 3, section 6, which ELOT 743
 * (Greek), the Bulgarian Transliteration Act of 2009 and Ukraine's resolution 55 of 2010 match except for a few letters. The second has the
 * usual English spellings (BGN/PCGN), the third those with `j` (ISO 9, German and Scandinavian).
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
  ...{
    є: ['ie', 'ye', 'je'],
    ж: ['zh'],
    з: ['z'],
    ѕ: ['dz'],
    и: ['i', 'y'],
    і: ['i'],
    ї: ['i', 'yi', 'ji'],
    й: ['i', 'y', 'j'],
  },
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

/**
 * Latin spellings of the same sound, mapped to one common spelling. The columns are English or Danish, Polish, and German, where those
 * differ.
 */
export const soundKey: Readonly<Record<string, readonly [string, string?, string?]>> = {
  ...{ shch: ['s'], szcz: ['s'], sjtj: ['s'], sch: ['s'], sh: ['s'], sz: ['s'], sj: ['s'], zh: ['z'], zj: ['z'] },
  ...{ kh: ['h'], gh: ['h'], g: ['h'] },
  ...{ tsch: ['c'], tj: ['c'], tch: ['c'], ts: ['c'], tz: ['c'], cz: ['c'], ch: ['c', 'h', 'k'], ck: ['k', 'ck', 'k'] },
  ...{ ce: ['ce'], ci: ['ci'], cy: ['ci'], c: ['k', 'c', 'k'], ph: ['f'], th: ['t'], x: ['ks'], w: ['v'], q: ['k'] },
  ...{ ou: ['u'], j: ['i'], y: ['i'] },
}
