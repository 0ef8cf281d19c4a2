import { memoize } from 'es-toolkit/function'
import { identityKey } from '../../../shared/accounts/domain/user.ts'
import { confusables } from './confusables.ts'

/** The prototype of each character that looks like others. */
const prototypes = memoize((): ReadonlyMap<string, string> => {
  const lines = confusables.trim().split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [prototype = '', lookalikes = ''] = line.split(' ')
      return [...lookalikes].map((character) => [character, prototype] as const)
    }),
  )
})

/** Marks of no alphabet in particular, such as accents, and characters that nobody sees. */
const marks = /[[\p{Mn}&&\p{sc=Inherited}]\p{Default_Ignorable_Code_Point}]/gv

/** Returns the skeleton of a text (UTS #39), without accents: `sysadmiń` looks like `sysadmin` at a glance. */
function skeletonOf(text: string): string {
  const plain = (given: string) => given.normalize('NFKD').replace(marks, '')
  return plain([...plain(text)].map((character) => prototypes().get(character) ?? character).join(''))
}

/** Small raised characters, which say nothing in a name of these alphabets: modifier letters and symbols, and the Arabic tatweel. */
const raised = /[[\p{Lm}&&[\p{scx=Common}\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]]\p{Sk}\u0640]/gv
/** Marks on letters that have none in their own alphabet. Those of Indic or Thai letters are part of the word. */
const foreignMarks = /(?<=[\p{sc=Common}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}+/gv
/** Middle dots, all of which have this prototype, and punctuation and spaces at both ends. */
const overlooked = /·|^[\p{P}\p{Z}]+|[\p{P}\p{Z}]+$/gu

/** The letters of the small capitals whose prototypes are small capitals, too, such as `ᴅ`. `ʍ` and `ĸ` are those of `ᴍ` and `ᴋ`. */
const smallCapitals: ReadonlyMap<string, string> = new Map(
  ['aᴀ', 'bʙᴃ', 'dᴅᴆ', 'eᴇ', 'fꜰ', 'gɢʛ', 'hʜ', 'jᴊ', 'kĸ', 'lʟᴌ', 'mʍ', 'nɴᴎ', 'pᴘ', 'qꞯ', 'rʀᴙ', 'tᴛ'].flatMap(
    ([letter = '', ...capitals]) => capitals.map((capital) => [capital, letter] as const),
  ),
)
const withoutSmallCapitals = (skeleton: string): string =>
  [...skeleton].map((character) => smallCapitals.get(character) ?? character).join('')

/** Returns what a name looks like to somebody who overlooks raised characters, dots, punctuation at the ends, and the difference of `i`, `I` and `l`. */
const glanceOf = (username: string): string =>
  skeletonOf(
    withoutSmallCapitals(
      skeletonOf(identityKey(username.replace(raised, '').normalize('NFKD').replace(foreignMarks, ''))),
    ).toLowerCase(),
  )
    .replace(overlooked, '')
    .replaceAll('i', 'l')

/**
 * Returns what a username looks like. Two names are confusable if they share a skeleton. There are several if capitals make a difference
 * (`PauI` looks like `Paul`, and is the same name as `paui`), and one for a glance. Addresses have none: nobody chooses theirs.
 */
export const usernameSkeletons = (username: string): string[] => [
  ...new Set(
    [
      ...[username.trim(), identityKey(username)].map((shown) => skeletonOf(skeletonOf(shown).toLowerCase())),
      ...(username.includes('@') ? [] : [glanceOf(username)]),
    ].filter((skeleton) => skeleton !== ''),
  ),
]

/** Tells somebody that their username looks like that of another account, such as `sysadmiń` for `sysadmin`. */
export const lookalikeMessage = 'This username is too similar to an existing one. Choose another one.'
