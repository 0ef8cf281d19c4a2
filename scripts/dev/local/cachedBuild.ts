import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleFunctions } from '../../build/bundle.ts'
import { localFolder, repositoryFolder } from '../../cli/paths.ts'
import { buildSite } from './site.ts'

/** The number of builds retained per kind: another run may still use the previous one. */
const retainedBuilds = 2

interface Build {
  name: string
  /** The files and folders of the repository that it is built from. */
  sources: readonly string[]
  /** Builds into a folder that doesn't exist yet. */
  make: (folder: string) => Promise<unknown>
}

const packages = ['package.json', 'package-lock.json']
/** Returns the folder of the built site. Rebuilds it if its sources have changed. */
export const cachedSite = (): Promise<string> =>
  cachedBuild({
    name: 'site',
    sources: ['web', 'shared', 'openapi', ...packages],
    make: buildSite,
  })

/** Returns the folder of the bundled functions. Rebuilds it if their sources have changed. */
export async function cachedFunctions(): Promise<string> {
  const folder = await cachedBuild({
    name: 'functions',
    sources: ['functions', 'shared', 'openapi', 'infra', 'scripts/build', ...packages],
    make: (folder) => bundleFunctions({ folder, maps: false }),
  })
  return join(folder, 'functions')
}

/** Returns the folder of a build: an earlier one with byte-identical sources, or a new one. */
async function cachedBuild({ name, sources, make }: Build): Promise<string> {
  const folder = join(localFolder, 'built', name, hashOf(sources))
  if (existsSync(folder)) {
    const now = new Date()
    utimesSync(folder, now, now)
    return folder
  }
  // Renamed only once it is complete.
  const begun = `${folder}-${process.pid}`
  mkdirSync(dirname(folder), { recursive: true })
  await make(begun)
  if (existsSync(folder)) rmSync(begun, { recursive: true })
  else renameSync(begun, folder)
  removeOldest(dirname(folder))
  return folder
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(repositoryFolder, source)
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path]
    for (const file of files) hash.update(`${file}\n`).update(readFileSync(file)).update('\n')
  }
  return hash.digest('hex').slice(0, 16)
}

function removeOldest(folder: string): void {
  const newestFirst = readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const old of newestFirst.slice(retainedBuilds)) rmSync(old, { recursive: true, force: true })
}
