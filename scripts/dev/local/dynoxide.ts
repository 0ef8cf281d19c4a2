import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../../cli/paths.ts'
import { type MemoryServer, startMemoryServer } from './memoryServer.ts'
import { freePort, loopback } from './ports.ts'

/** The package has one binary per platform. The one for Linux on x64 is installed here. */
const binary = join(repositoryFolder, 'node_modules', '@dynoxide', `${process.platform}-${process.arch}`, 'dynoxide')

export const dynoxideInstalled = (): boolean => existsSync(binary)

/** Starts an empty Dynoxide in memory, on a free port. Throws a StartupProblem if it exits while starting. */
export async function startDynoxide(): Promise<MemoryServer> {
  const port = await freePort()
  const args = ['--host', loopback, '--port', String(port)]
  return startMemoryServer({ name: 'Dynoxide', command: binary, args }, port)
}
