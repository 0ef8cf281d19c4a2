import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryFolder } from '../../cli/paths.ts'
import { deployStacks } from '../local/deploy.ts'
import { installMiniStack, startMiniStack } from '../local/ministack.ts'
import { freePort } from '../local/ports.ts'
import { type Figure, percentile } from './figure.ts'
import { type Clone, startInClone } from './startInClone.ts'

const run = promisify(execFile)

/** How long a newcomer waits for the product, and a developer for its functions and stacks. */
export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fagfolk-bench-'))
  try {
    const bundling = [await bundlingSeconds(folder), await bundlingSeconds(folder), await bundlingSeconds(folder)]
    const deployment = await deploymentSeconds(join(folder, 'deployment'))
    const clone = await freshClone(folder)
    const first = await startInClone(clone)
    const next = await startInClone(clone)
    const seconds = { group: 'Start', unit: 's' } as const
    return [
      { ...seconds, name: 'npm start on a fresh clone, nothing in the npm cache', value: first.ready, limit: 90 },
      { ...seconds, name: 'npm start the next time', value: next.ready, limit: 20 },
      { ...seconds, name: 'stopping it', value: Math.max(first.stopped, next.stopped) },
      {
        group: 'Start',
        name: 'memory of npm start with every function called, all processes',
        value: next.memory,
        unit: 'MB',
        limit: 1536,
      },
      { ...seconds, name: 'bundling all functions', value: percentile(bundling, 0.5), limit: 2 },
      { ...seconds, name: 'deploying all stacks to an empty local AWS', value: deployment.cold },
      { ...seconds, name: 'deploying them unchanged', value: deployment.unchanged },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Of what is committed: what lies beside it uncommitted is not measured. */
async function freshClone(folder: string): Promise<Clone> {
  const clone = join(folder, 'clone')
  await run('git', ['clone', '--quiet', '--no-hardlinks', repositoryFolder, clone])
  return { folder: clone, npmCache: join(folder, 'npm-cache'), port: await freePort(), awsPort: await freePort() }
}

/** In a process of its own each time, as `npm start` does it; the bundles are new, so all of them are written. */
async function bundlingSeconds(folder: string): Promise<number> {
  const bundles = mkdtempSync(join(folder, 'bundles-'))
  const program = `
    const { bundleFunctions } = await import(${JSON.stringify(join(repositoryFolder, 'scripts', 'build', 'bundle.ts'))})
    const startedAt = performance.now()
    await bundleFunctions({ folder: ${JSON.stringify(bundles)} })
    console.log((performance.now() - startedAt) / 1000)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  return Number(stdout)
}

async function deploymentSeconds(folder: string): Promise<{ cold: number; unchanged: number }> {
  await installMiniStack()
  const aws = await startMiniStack()
  try {
    const deploy = async () => {
      const startedAt = performance.now()
      await deployStacks({ endpoint: aws.endpoint, folder })
      return (performance.now() - startedAt) / 1000
    }
    return { cold: await deploy(), unchanged: await deploy() }
  } finally {
    await aws.stop()
  }
}
