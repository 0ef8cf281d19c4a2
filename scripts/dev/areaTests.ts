import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../cli/paths.ts'
import data from './areaTests.json' with { type: 'json' }

/**
 * The tests that a change below a folder can break, by name within `test`: components drawn in a browser, and the deployed product.
 * Their imports say nothing, since all of them draw or call the whole product. Of several folders the innermost counts.
 */
const concerned: Record<string, readonly string[]> = data

/** Every area has its line: a folder of use cases or pages that is added needs one. */
export const areas: readonly string[] = ['functions/src', 'web/src/features'].flatMap((folder) =>
  readdirSync(join(repositoryFolder, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`),
)

/** Every test that is chosen by area, as a path. */
export const testsByArea: readonly string[] = ['component', 'api', 'browser'].flatMap((layer) =>
  readdirSync(join(repositoryFolder, 'test', layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `test/${layer}/${name}`),
)

export const isComponentTest = (path: string): boolean => path.startsWith('test/component/')

/**
 * The tests drawn in a browser and those of the product that a change of these files asks for: those that were changed themselves,
 * and those of the areas in which something was. A contract counts as its use case. What all share is tried on a few pages; the
 * rest is left to a run of all tests.
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
