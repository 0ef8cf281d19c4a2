import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../cli/paths.ts'
import data from './areaTests.json' with { type: 'json' }

/**
 * The component and product tests that a change below a folder can break, as names within `test`. Imports don't help, because all of these
 * tests load the whole product. The innermost folder counts.
 */
const concerned: Record<string, readonly string[]> = data

/** The folders of use cases and pages. Every one of them needs an entry. */
export const areas: readonly string[] = ['functions/src', 'web/src/features'].flatMap((folder) =>
  readdirSync(join(repositoryFolder, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`),
)

export const testsByArea: readonly string[] = ['component', 'api', 'browser'].flatMap((layer) =>
  readdirSync(join(repositoryFolder, 'test', layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `test/${layer}/${name}`),
)

export const isComponentTest = (path: string): boolean => path.startsWith('test/component/')

/**
 * Returns the component and product tests for a change: changed tests, and the tests of changed areas. A contract counts as its use case.
 * Shared code is tried on a few pages only; a run of all tests covers the rest.
 */
export function areaTestsOf(changedFiles: readonly string[]): string[] {
  const found = changedFiles.flatMap((file) => {
    if (testsByArea.includes(file)) return [file]
    const area = innermostArea(file.replace(/^shared\/(\w+)\/contract\//, 'functions/src/$1/'))
    return area === undefined ? [] : (concerned[area] ?? []).map(testPath)
  })
  return [...new Set(found)].sort()
}

const innermostArea = (path: string): string | undefined =>
  Object.keys(concerned)
    .filter((folder) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0]

const testPath = (name: string): string => `test/${name}.test.${name.startsWith('component/') ? 'tsx' : 'ts'}`
