import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { StartupProblem } from '../../scripts/cli/startupProblem.ts'
import { freePort, loopback, requireFreePort } from '../../scripts/dev/local/ports.ts'

const server = createServer()
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())))

const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, loopback, resolve))

test('a free port can be listened on, and is then reported as used with its purpose', async () => {
  const port = await freePort()
  await expect(requireFreePort(port, 'the web server')).resolves.toBeUndefined()
  await listen(port)
  const problem = await requireFreePort(port, 'the web server').catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(StartupProblem)
  expect(problem).toHaveProperty(
    'message',
    `Port ${port} is in use, and Fagfolk needs it for the web server. Stop the program that uses it and try again.`,
  )
})
