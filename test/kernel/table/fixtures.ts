import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export type StoredItem = Record<string, unknown>

/**
 * Returns items as an earlier version of their form wrote them; they are never changed.
 * A new version brings its own file. A property of the form that this file does not cover yet, such as another
 * field, brings another item.
 */
export function fixturesOf(entity: string, version = 1): StoredItem[] {
  const file =
    fixtureFiles().find((path) => basename(path) === `${entity}.${version}.json`) ?? `no fixture of ${entity}`
  return JSON.parse(readFileSync(file, 'utf8')) as StoredItem[]
}

/** Returns every fixture file, in the folder of the module that owns the form. */
export const fixtureFiles = (): string[] =>
  globSync('*/*.json', { cwd: fixturesFolder }).map((path) => join(fixturesFolder, path))

const fixturesFolder = join(import.meta.dirname, 'fixtures')
