import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../../cli/paths.ts'
import { type MemoryServer, startMemoryServer } from './memoryServer.ts'
import { freePort, loopback } from './ports.ts'

/** Its package carries one binary for each platform; here is that for Linux on x64. */
const binary = join(repositoryFolder, 'node_modules', '@dynoxide', `${process.platform}-${process.arch}`, 'dynoxide')

/** Whether there is a Dynoxide for this machine. */
export const dynoxideInstalled = (): boolean => existsSync(binary)

/** Starts an empty Dynoxide in memory, on a free port. Throws a StartupProblem when it ends while starting. */
export async function startDynoxide(): Promise<MemoryServer> {
  const port = await freePort()
  const args = ['--host', loopback, '--port', String(port)]
  return startMemoryServer({ name: 'Dynoxide', command: binary, args }, port)
}
