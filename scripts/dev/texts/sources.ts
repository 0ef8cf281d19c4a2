import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../../cli/paths.ts'

/** A pattern's source that matches a string literal. Its first or second group is the text between the quotes. */
export const literalPattern = String.raw`'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"`

/** Returns the text of a string literal, from the groups of `literalPattern`. */
export const textOfLiteral = (single: string | undefined, double: string | undefined): string =>
  (single ?? double ?? '').replaceAll(/\\(.)/g, '$1')

/** Returns the sources in folders of the repository, by path. */
export function sourcesIn(folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: repositoryFolder }))
  return new Map(files.sort().map((file) => [file, readFileSync(join(repositoryFolder, file), 'utf8')]))
}

/** Returns the sources that contain each string literal of the product. */
export function sourcesOfLiterals(): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [file, source] of sourcesIn(['web/src', 'shared', 'functions/src']))
    for (const [, single, double] of source.matchAll(new RegExp(literalPattern, 'g'))) {
      const text = textOfLiteral(single, double)
      found.set(text, (found.get(text) ?? new Set()).add(file))
    }
  return new Map([...found].map(([text, files]) => [text, [...files]]))
}
