import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../../cli/paths.ts'
import { screenOf } from './screens.ts'
import { sourcesOfLiterals } from './sources.ts'

/** Translations by text. A text with a count has a key for the singular and one for the plural. */
export type Translations = Record<string, string>

const folder = join(repositoryFolder, 'web/src/i18n')
const danishFolder = join(folder, 'da')

const read = (path: string): Translations => JSON.parse(readFileSync(path, 'utf8'))
const sorted = (texts: Translations): Translations =>
  Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)))
const write = (path: string, texts: Translations): void =>
  writeFileSync(path, `${JSON.stringify(sorted(texts), null, 2)}\n`)

/** Returns a text without the ending of its singular or plural. */
export const withoutForm = (key: string): string => key.replace(/_(?:one|other)$/, '')

/** Returns the Danish texts by screen. */
export const danishByScreen = (): Record<string, Translations> =>
  Object.fromEntries(
    globSync('*.json', { cwd: danishFolder })
      .sort()
      .map((file) => [file.replace('.json', ''), read(join(danishFolder, file))]),
  )

/** Returns the English singular forms. Other English texts are their own keys. */
export const englishSingulars = (): Translations => read(join(folder, 'en.json'))

/** Returns Danish texts grouped by the screens whose sources contain them now. */
export function arranged(danish: Translations): Record<string, Translations> {
  const sources = sourcesOfLiterals()
  const screens: Record<string, Translations> = {}
  for (const [key, text] of Object.entries(danish)) {
    const screen = screenOf(sources.get(withoutForm(key)) ?? [])
    screens[screen] = { ...screens[screen], [key]: text }
  }
  return screens
}

/** Writes all texts, the Danish ones to a file per screen. */
export function writeTexts(danish: Translations, singulars: Translations): void {
  rmSync(danishFolder, { recursive: true, force: true })
  mkdirSync(danishFolder)
  for (const [screen, texts] of Object.entries(arranged(danish))) write(join(danishFolder, `${screen}.json`), texts)
  write(join(folder, 'en.json'), singulars)
}
