import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const repositoryFolder = fileURLToPath(new URL('../../', import.meta.url))

/** Everything that scripts install, build or store on this machine. Ignored by git; safe to delete while nothing is running. */
export const localFolder = join(repositoryFolder, '.local')

/** Returns the path of a command from an installed npm package. */
export const installedCommand = (name: string): string => join(repositoryFolder, 'node_modules', '.bin', name)

const carriedNode = installedCommand('node')

/** Node 24 from the npm dependency, regardless of the Node that runs this script. Falls back to the running one on platforms without it. */
export const installedNode = existsSync(carriedNode) ? carriedNode : process.execPath

/** Returns a PATH on which `node` is that Node 24. */
export const pathWithNode24 = (): string => `${dirname(realpathSync(installedNode))}:${process.env.PATH ?? ''}`
