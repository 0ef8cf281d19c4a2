import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { installedCommand, repositoryFolder } from './paths.ts'
import { StartupProblem } from './startupProblem.ts'

/** Runs an installed tool in this terminal. Throws a StartupProblem if it fails. */
export function runTool(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // The CDK runs `node` for the app. It must be the Node that runs this script.
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` }
    const tool = spawn(installedCommand(command), [...args], { cwd: repositoryFolder, env, stdio: 'inherit' })
    tool.once('error', reject)
    tool.once('exit', (code) =>
      code === 0 ? resolve() : reject(new StartupProblem(`${command} failed: see its output above.`)),
    )
  })
}
