import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { repositoryFolder } from '../cli/paths.ts'

/** Returns the file of a kind in each module, relative to the repository, by its name without the extension. */
const filesByName = (pattern: string): Readonly<Record<string, string>> =>
  Object.fromEntries(globSync(pattern, { cwd: repositoryFolder }).map((file) => [basename(file, '.ts'), file]))

/** The file of each use case by its name, which is its route's. */
export const useCaseFiles = filesByName('functions/src/*/useCases/*.ts')

/** The file of each route's contract by the route's name. */
export const contractFiles = filesByName('shared/*/contract/*.ts')
