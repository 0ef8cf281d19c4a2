import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { repositoryFolder } from '../cli/paths.ts'

/** Returns the matching files of all modules, relative to the repository, by name without extension. */
const filesByName = (...patterns: string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(globSync(patterns, { cwd: repositoryFolder }).map((file) => [basename(file, '.ts'), file]))

/** The file of each use case, by route name. */
export const useCaseFiles = filesByName(
  'functions/src/*/useCases/*.ts',
  'functions/src/*/*/useCases/*.ts',
  'functions/src/accounts/sso/*.ts',
)

/** The contract file of each route, by route name. */
export const contractFiles = filesByName('shared/*/contract/*.ts', 'shared/*/contract/*/*.ts')
