import { paths } from '../../../urls.ts'

/** The longest name of a source, in characters. The server ignores longer ones. */
export const longestSource = 40

const danishLetters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa' }

/** Returns the link of the public form. It names the place where it is shared as its source, in the server's characters. */
export function formUrl(origin: string, place: string): string {
  const url = new URL(paths.publicApply, origin)
  const source = place
    .toLowerCase()
    .replace(/[æøå]/g, (letter) => danishLetters[letter] ?? '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, longestSource)
    .replace(/-+$/, '')
  if (source !== '') url.searchParams.set('source', source)
  return url.href
}
