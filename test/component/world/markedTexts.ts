import { countryLabel } from '../../../shared/kernel/domain/countryNames.ts'
import { danish } from '../../../web/src/i18n/danish.ts'
import { textsIn } from '../../../web/src/i18n/language.ts'
import { apiTexts } from './fakeApi.ts'
import { textsOnPage } from './textsOnPage.ts'

type Translated = Record<'en' | 'da', string>
const isLocale = (text: string): boolean => text === 'da-DK'
const isTranslated = (value: object): value is Translated =>
  'en' in value && 'da' in value && typeof value.en === 'string' && typeof value.da === 'string' && !isLocale(value.da)

/** Adds all pairs of an English and a Danish text inside a value. Schemas have none. */
function addTranslated(value: unknown, found: Set<Translated>, known = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || '_zod' in value || known.has(value)) return
  known.add(value)
  if (isTranslated(value)) found.add(value)
  else for (const inside of Object.values(value)) addTranslated(inside, found, known)
}

const sharedFiles = import.meta.glob<object>('../../../shared/**/*.ts', { eager: true })
/** The texts next to their rules: labels of lists, notices, retention periods. */
export const translatedInShared: ReadonlySet<Translated> = (() => {
  const found = new Set<Translated>()
  for (const file of Object.values(sharedFiles)) addTranslated({ ...file }, found)
  return found
})()

/** Surround a text. Both are invisible, and no data has them. */
const [opening, closing] = ['\u2063', '\u2064']

/** Marks all Danish texts while `read` shows them. A page keeps its marks once Danish is loaded. */
export async function withMarkedDanish(read: () => Promise<unknown>): Promise<void> {
  const before = { ...danish }
  const labels = [...translatedInShared].map((entry) => [entry, entry.da] as const)
  const marked = (text: string): string => opening + text + closing
  for (const [key, text] of Object.entries(before)) danish[key] = marked(text)
  for (const [entry, da] of labels) entry.da = marked(da)
  textsIn.cache.delete('da')
  try {
    await read()
  } finally {
    Object.assign(danish, before)
    for (const [entry, da] of labels) entry.da = da
    textsIn.cache.delete('da')
  }
}

/** A marked text that has no other inside. Elements may divide one, so that a text node has a mark at one end only. */
const markedPart = new RegExp(`(^|${opening})[^${opening}${closing}]*(${closing}|$)`, 'g')

function withoutMarked(text: string): string {
  const rest = text.replaceAll(markedPart, (part) => (part.includes(opening) || part.includes(closing) ? '' : part))
  return rest === text ? text : withoutMarked(rest)
}

/** Words that are the same in each language, or name one in itself. */
const names = new Set(
  'Fagfolk Dansk English LinkedIn Facebook Jobindex Datatilsynet curl TypeScript Python Claude Code Codex Cursor VS UTF Windows Macintosh'.split(
    ' ',
  ),
)
/** What has no text of ours: units that `Intl` writes, addresses and methods of HTTP. */
const written =
  /\d+ (?:timer?|dage?|uger?|måned(?:er)?|år)( fra)?|https?:\/\/\S*|\S+\.(?:dk|org|json)\b|\b(GET|POST|PUT|PATCH|DELETE)\b/gu

const wordsOf = (text: string): string[] => text.match(/\p{L}{2,}…?/gu) ?? []
const months = (['short', 'long'] as const).flatMap((month) =>
  Array.from({ length: 12 }, (_, nth) => wordsOf(new Date(2026, nth).toLocaleString('da', { month }))).flat(),
)

const isInitials = (text: string): boolean => /^\p{Lu}{2}$/u.test(text)

/** Returns the texts of the page with a word that is neither marked, nor data of the API, nor typed. */
export function unmarkedOnPage(typed: readonly string[]): string[] {
  const data = new Set(
    [...apiTexts(), ...months, ...typed].flatMap((text) => [...wordsOf(text), ...wordsOf(countryLabel(text, 'da'))]),
  )
  const begins = (start: string) => [...data].some((word) => word.startsWith(start))
  const isKnown = (word: string) =>
    names.has(word) || data.has(word) || (word.endsWith('…') && begins(word.slice(0, -1)))
  return textsOnPage().filter(
    (text) => !isInitials(text) && !wordsOf(withoutMarked(text).replaceAll(written, '')).every(isKnown),
  )
}
