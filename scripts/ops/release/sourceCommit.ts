import { spawnSync } from 'node:child_process'
import { repositoryFolder } from '../../cli/paths.ts'

/** Returns the current commit of the source, or undefined outside a Git repository. */
export function sourceCommit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryFolder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
