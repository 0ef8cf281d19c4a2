import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { localFolder } from '../../cli/paths.ts'
import { loopback } from './ports.ts'
import { type ServerCommand, startServer, waitForHttp } from './processes.ts'

/** A server with all its data in memory. */
export interface MemoryServer {
  endpoint: string
  stop(): Promise<void>
}

/**
 * Starts a server on this port and waits until it responds. Its log is deleted when it is stopped. Throws a StartupProblem if it exits
 * while starting.
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
    // There is nothing to save, so it is killed at once. A graceful stop takes DynamoDB Local two seconds.
    await server.stop(0)
    rmSync(logFile, { force: true })
  }
  return { endpoint, stop }
}
