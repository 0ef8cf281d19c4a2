/**
 * Latin spellings of Cyrillic letters in passports, and Serbia's own of ђ: ICAO Doc 9303 part 3, section 6. They match those of Ukraine (resolution 55 of 2010) and
 * Bulgaria (Transliteration Act of 2009) except for the letters below.
 */
const letters: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    ђ: 'đ',
    е: 'e',
    ё: 'e',
    є: 'ie',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
  },
  ...{
    ї: 'i',
    й: 'i',
    ј: 'j',
    к: 'k',
    л: 'l',
    љ: 'lj',
    м: 'm',
    н: 'n',
    њ: 'nj',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
  },
  ...{ ћ: 'c', у: 'u', ў: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: 'a', ы: 'y', ь: '' },
  ...{ э: 'e', ю: 'iu', я: 'ia' },
  // North Macedonia's, and e and i with an accent that only tells words apart
  ...{ ѓ: 'gj', ќ: 'kj', ѕ: 'dz', ѐ: 'e', ѝ: 'i' },
}
/** Spellings at the beginning of a word, as in Ukraine and in English: `Yurii`, `Yana`. */
const first: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }
const ukrainian: Readonly<Record<string, string>> = { г: 'h', и: 'y' }
const bulgarian: Readonly<Record<string, string>> = { щ: 'sht', х: 'h' }

const cyrillicWords = /[\u0400-\u04ff]+/g
const cyrillicLetter = /[\u0400-\u04ff]/

export const hasCyrillic = (text: string): boolean => cyrillicLetter.test(text)

/** Returns the passport spelling of a small Cyrillic letter, whatever the language. Other characters stay. */
export const letterInLatin = (letter: string): string => letters[letter] ?? letter

const onlyUkrainian = /[іїєґ]/
/** Russian names hardly contain ъ. */
const onlyBulgarian = /ъ/

/**
 * Returns a text in small letters with its Cyrillic words in Latin spelling, by the rules of the language that their letters show. Where
 * languages differ without showing it (`Дмитро` is Dmytro), the spellings differ by one letter, which a search tolerates.
 */
export const inLatinLetters = (text: string): string => text.replace(cyrillicWords, inLatin)

function inLatin(word: string): string {
  const own = onlyUkrainian.test(word) ? ukrainian : onlyBulgarian.test(word) ? bulgarian : {}
  return [...word]
    .map((letter, at) => (at === 0 ? first[letter] : undefined) ?? own[letter] ?? letterInLatin(letter))
    .join('')
}
