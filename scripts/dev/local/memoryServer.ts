import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { localFolder } from '../../cli/paths.ts'
import { loopback } from './ports.ts'
import { type ServerCommand, startServer, waitForHttp } from './processes.ts'

/** A server that keeps all it has in memory. */
export interface MemoryServer {
  endpoint: string
  stop(): Promise<void>
}

/**
 * Starts a server that is told to listen on this port, and waits until it answers. Its log goes when it is stopped. Throws a
 * StartupProblem when it ends while starting.
 */
export async function startMemoryServer(
  command: Pick<ServerCommand, 'name' | 'command' | 'args'>,
  port: number,
): Promise<MemoryServer> {
  const logFile = join(localFolder, 'logs', `${command.name.toLowerCase().replaceAll(' ', '-')}-${port}.log`)
  const server = await startServer({ ...command, logFile })
  const endpoint = `http://${loopback}:${port}`
  await waitForHttp(endpoint, server)
  const stop = async (): Promise<void> => {
    // It keeps nothing, so it need not be asked to end, which takes DynamoDB Local two seconds.
    await server.stop(0)
    rmSync(logFile, { force: true })
  }
  return { endpoint, stop }
}
