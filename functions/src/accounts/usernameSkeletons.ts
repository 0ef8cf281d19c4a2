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

/**
 * Returns what a username looks like. Two names are confusable if they share a skeleton. There are two if capitals make a difference: `PauI`
 * looks like `Paul`, and is the same name as `paui`.
 */
export const usernameSkeletons = (username: string): string[] => [
  ...new Set([username.trim(), identityKey(username)].map((shown) => skeletonOf(skeletonOf(shown).toLowerCase()))),
]
