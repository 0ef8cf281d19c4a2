import { createServer } from 'node:net'
import { StartupProblem } from '../../cli/startupProblem.ts'

/** The only address local servers listen on. */
export const loopback = '127.0.0.1'

/** Returns a loopback port that was free a moment ago. */
export const freePort = (): Promise<number> => listenBriefly(0)

/** Resolves if the port is free. `purpose` completes "needs it for …". Throws a StartupProblem otherwise. */
export const requireFreePort = async (port: number, purpose: string): Promise<void> => {
  if (!(await isFree(port)))
    throw new StartupProblem(
      `Port ${port} is in use, and Fagfolk needs it for ${purpose}. Stop the program that uses it and try again.`,
    )
}

export const isFree = (port: number): Promise<boolean> =>
  listenBriefly(port).then(
    () => true,
    () => false,
  )

const listenBriefly = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host: loopback, exclusive: true }, () => {
      const address = server.address()
      const taken = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(taken))
    })
  })
