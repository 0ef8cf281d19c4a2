import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** An item as the table held it. */
export type StoredItem = Record<string, unknown>

/**
 * Items of a kind as they were written by a version of their form; none is ever changed. A new version brings a file of
 * its own, and a property of the form that this has not seen yet, such as another field, an item more.
 */
export function fixturesOf(entity: string, version = 1): StoredItem[] {
  const file =
    fixtureFiles().find((path) => basename(path) === `${entity}.${version}.json`) ?? `no fixture of ${entity}`
  return JSON.parse(readFileSync(file, 'utf8')) as StoredItem[]
}

/** Every file of fixtures, in the folder of the module that owns the form. */
export const fixtureFiles = (): string[] =>
  globSync('*/*.json', { cwd: fixturesFolder }).map((path) => join(fixturesFolder, path))

const fixturesFolder = join(import.meta.dirname, 'fixtures')
