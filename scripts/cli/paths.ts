import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this clone. */
export const repositoryFolder = fileURLToPath(new URL('../../', import.meta.url))

/** Everything that scripts install, build or keep on this machine. Ignored by git; safe to delete when nothing runs. */
export const localFolder = join(repositoryFolder, '.local')

/** Where a command of an installed npm package lies. */
export const installedCommand = (name: string): string => join(repositoryFolder, 'node_modules', '.bin', name)

const carriedNode = installedCommand('node')

/** Node 24: the dependency, whatever Node runs this script; where there is none for this platform, the one that runs it. */
export const installedNode = existsSync(carriedNode) ? carriedNode : process.execPath

/** A search path on which `node` is that one. */
export const pathWithNode24 = (): string => `${dirname(realpathSync(installedNode))}:${process.env.PATH ?? ''}`
