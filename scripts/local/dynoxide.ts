import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { localFolder, repositoryFolder } from './paths.ts'
import { freePort, loopback } from './ports.ts'
import { startServer, waitForHttp } from './processes.ts'

/** Its package carries one binary for each platform; here is that for Linux on x64. */
const binary = join(repositoryFolder, 'node_modules', '@dynoxide', `${process.platform}-${process.arch}`, 'dynoxide')

/** Whether there is a Dynoxide for this machine. */
export const dynoxideInstalled = (): boolean => existsSync(binary)

/** Starts an empty Dynoxide in memory, on a free port. Throws a StartupProblem when it ends while starting. */
export async function startDynoxide(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const port = await freePort()
  const logFile = join(localFolder, 'logs', `dynoxide-${port}.log`)
  const server = await startServer({
    name: 'Dynoxide',
    command: binary,
    args: ['--host', loopback, '--port', String(port)],
    logFile,
  })
  const endpoint = `http://${loopback}:${port}`
  await waitForHttp(endpoint, server)
  const stop = async (): Promise<void> => {
    // It keeps nothing.
    await server.stop(0)
    rmSync(logFile, { force: true })
  }
  return { endpoint, stop }
}
